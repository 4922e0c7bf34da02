/** What is said of a session that could not be begun or read (spec §4, §8). */
export const sessionMessages = {
  cannotStart: 'Failed to initiate login',
  fetchFailed: 'Failed to fetch user',
} as const;
