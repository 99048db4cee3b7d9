/** Mounts a Svelte table through the contract for tables from outside (web/src/outside_table.ts). */
import { mount as mountComponent, unmount } from 'svelte';
import { held } from './held.svelte.js';
import styles from './table.css?inline';
import Table from './Table.svelte';

export const contract = 1;

/** How weighty each line of the log is, and its sound, by the line's key. */
export const weights = {};
export const sounds = {};

export function mount(target, props, frame, base) {
  // The place forbids <style> elements, but not style sheets that a script makes.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const now = held(props);
  const table = mountComponent(Table, { target, props: { now, frame, base } });
  return {
    update: (next) => (now.props = next),
    destroy: () => {
      void unmount(table);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet);
    },
  };
}
