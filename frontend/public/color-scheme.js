// Sets light or dark before the first paint, so that a dark page never flashes light. A file, not an inline
// script, because the content policy allows none. Keys and attribute are those of src/app/theme.ts.
(function () {
  try {
    const mode = localStorage.getItem('color-mode') || 'system';
    const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  } catch {
    // Without storage the page starts light and follows the system a moment later.
  }
})();
