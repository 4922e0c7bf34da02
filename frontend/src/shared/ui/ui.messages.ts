/** What parts say that stand on many screens. */
export const uiMessages = {
  retry: 'Retry',
  refresh: 'Refresh',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  closeToast: 'Close notification',
  skipToContent: 'Skip to content',
  missingPart: 'This part couldn’t be loaded. If trying again does not help, load the page again.',
  crashed: 'Something went wrong',
  crashedHint: 'This screen could not be shown. Loading the page again usually helps.',
  reload: 'Reload the page',
} as const;
