/** Texts of widgets used on many screens. */
export const uiMessages = {
  product: 'Boardcast',
  loading: 'Loading…',
  retry: 'Retry',
  refresh: 'Refresh',
  close: 'Close',
  unknown: 'Not known yet',
  cancel: 'Cancel',
  undo: 'Undo',
  closeToast: 'Close notification',
  skipToContent: 'Skip to content',
  missingPart: 'This part couldn’t be loaded. If retrying doesn’t help, reload the page.',
  crashed: 'Something went wrong',
  crashedHint: 'This screen couldn’t be shown. Reloading the page usually helps.',
  reload: 'Reload page',
  theme: 'Theme',
  themes: { light: 'Light theme', dark: 'Dark theme', system: 'System theme' },
} as const;
