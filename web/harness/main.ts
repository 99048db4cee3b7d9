import { mount } from 'svelte';
import '../src/base.css';
import Harness from './Harness.svelte';

mount(Harness, { target: document.getElementById('app') as HTMLElement });
