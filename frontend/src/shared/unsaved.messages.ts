/** What is said of a form that was brought back as it was left. */
export const unsavedMessages = {
  kept: 'We kept what you typed',
  goOn: 'Go on where you stopped.',
  withoutImage: 'Go on where you stopped. Please choose the image again: it can’t be kept.',
  startOver: 'Start over',
} as const;
