export const boardsMessages = {
  loading: 'Loading boards...',
  none: 'No boards found',
  notHere: 'We couldn’t load your boards.',
  tryAgain: 'Try again',
  secretBoards: 'Secret boards aren’t listed: Boardcast doesn’t ask Pinterest for access to them.',
  secret: 'Secret',
  protected: 'Protected',
} as const;
