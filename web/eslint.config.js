/**
 * Configures eslint for web/ and the games' tables. `npm run lint` runs eslint.
 *
 * Run eslint in the project's root, because it refuses files outside the folder in which it runs.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      '**/node_modules/',
      '**/*.generated.ts',
      'web/harness/recordings/',
      'web/harness/shots/',
      // The parser for Svelte's modules in plain JavaScript does not fit this eslint; ours are in TypeScript.
      'web/own_table/**/*.svelte.js',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }], // `!= null` also excludes undefined.
      'no-console': 'error',
      'no-undef': 'off', // TypeScript finds undefined names itself.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off', // Some handlers return either false or nothing.
      'svelte/no-useless-mustaches': 'off', // We write `{' '}` for a space that the formatter must keep.
      'svelte/prefer-svelte-reactivity': 'off', // We replace Maps and Sets instead of changing them.
    },
  },
  { files: ['web/harness/**', 'web/*.mjs'], rules: { 'no-console': 'off' } },
);
