import { mount } from 'svelte';
import './base.css';
import { app } from './app.svelte.ts';
import App from './shell/App.svelte';

void app.open().then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));

// The service worker is registered after the page has loaded, to keep the first load fast.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
