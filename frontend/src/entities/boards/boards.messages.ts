export const boardsMessages = {
  loading: 'Loading boards...',
  none: 'No boards found',
  notHere: 'We couldn’t load your boards.',
  tryAgain: 'Try again',
  secret: 'Secret',
  protected: 'Protected',
} as const;
