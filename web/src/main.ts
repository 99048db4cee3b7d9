import { mount } from 'svelte';
import './base.css';
import './shell.css';
import { app } from './app.svelte.ts';
import App from './shell/App.svelte';

void app.open().then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));

// Not before the page is there: it takes nothing away from the first load.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
