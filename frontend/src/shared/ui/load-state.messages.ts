/** What is said of data that could not be read anew. */
export const loadStateMessages = {
  stale: (time: string) => `The latest state could not be loaded. You see that of ${time}.`,
} as const;
