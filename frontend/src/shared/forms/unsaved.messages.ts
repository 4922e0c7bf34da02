/** Shown when unsaved changes were restored. */
export const unsavedMessages = {
  kept: 'We kept what you typed',
  goOn: 'Pick up where you left off.',
  withoutImage: 'Pick up where you left off. Please choose the image again; it couldn’t be kept.',
  startOver: 'Start over',
} as const;
