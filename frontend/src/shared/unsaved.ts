import { readStored, store } from './storage.js';

/** Session storage: it outlives a reload and a lost session, but not the tab. */
const keyOf = (userId: string) => `unsaved-pin:${userId}`;

/** What this user typed into a new pin and did not send yet; null when there is nothing. */
export function readUnsaved(userId: string): string | null {
  return readStored('session', keyOf(userId));
}

/** Keeps it; null forgets it. */
export function keepUnsaved(userId: string, text: string | null): void {
  store('session', keyOf(userId), text);
}
