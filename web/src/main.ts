import { mount } from 'svelte';
import './base.css';
import './shell.css';
import { app } from './app.svelte.ts';
import App from './shell/App.svelte';

void app.open().then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
