// Runs before the first paint: the theme that was chosen here, or the reader's own.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // A browser that keeps nothing for us: the reader's own theme, then.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = theme ?? (dark ? 'dark' : 'light');
})();
