/** What a picker without boards says (spec §2). */
export const boardsMessages = {
  loading: 'Loading boards...',
  none: 'No boards found',
  notHere: 'Your boards are not here yet.',
  tryAgain: 'Try again',
} as const;
