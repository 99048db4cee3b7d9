import { mount } from 'svelte';
import './base.css';
import './shell.css';
import App from './shell/App.svelte';

mount(App, { target: document.getElementById('app') as HTMLElement });
