export const loadStateMessages = {
  stale: (time: string) => `Couldn’t refresh. Showing data from ${time}.`,
} as const;
