/** How often what happens by itself is read again, in milliseconds: the queue, and the group that is looked at. */
export const REFRESH_MS = 10_000;
