import * as svelte from 'prettier-plugin-svelte';

/** Configures prettier for web/ and the games' tables. `npm run format` runs prettier. */
export default {
  printWidth: 105,
  singleQuote: true,
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
