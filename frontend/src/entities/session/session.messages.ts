export const sessionMessages = {
  cannotStart: 'Failed to initiate login',
  fetchFailed: 'Failed to fetch user',
} as const;
