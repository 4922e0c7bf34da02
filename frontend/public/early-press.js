// Remembers a press on a button whose script isn't here yet: it looks busy until hydrate.ts presses it again. A file,
// not an inline script, because the content policy allows none; before the page, so that no press comes sooner.
addEventListener('click', function remember(event) {
  if (document.documentElement.hasAttribute('data-live')) {
    removeEventListener('click', remember);
    return;
  }
  const button = event.target instanceof Element && event.target.closest('[data-island] button');
  if (button) button.setAttribute('data-pressed', '');
});
