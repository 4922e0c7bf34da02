export const sessionMessages = {
  cannotStart: 'Failed to initiate login',
  reconnect: 'Reconnect',
  cannotReconnect: 'Please try again in a moment.',
  fetchFailed: 'Failed to fetch user',
} as const;
