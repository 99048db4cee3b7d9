// Sets the theme before the page is first drawn: the reader's choice or, without one, the system's theme.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // The browser forbids storage, so the system's theme is used.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = theme ?? (dark ? 'dark' : 'light');
})();
