import { forgetStored, readStored, store } from './storage.js';

/** Names of the forms; those about one of several things by its id. */
export const unsavedForms = {
  profile: 'profile',
  draftPin: (id: string) => `draft-pin:${id}`,
  scheduledPin: (id: string) => `scheduled-pin:${id}`,
  boardList: (id: string) => `board-list:${id}`,
} as const;

/** Session storage: it outlives a reload and a lost session, but not the tab. */
const keyOf = (userId: string, form: string) => `unsaved:${userId}:${form}`;

/** What this user typed into a form and did not send yet; null when there is nothing. Storage can be written by others. */
export function readUnsaved(userId: string, form: string): unknown {
  try {
    return JSON.parse(readStored('session', keyOf(userId, form)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it; null forgets it. */
export function keepUnsaved(userId: string, form: string, values: object | null): void {
  store('session', keyOf(userId, form), values && JSON.stringify(values));
}

/** Forgets all that this user typed: they leave of their own will. */
export function forgetUnsaved(userId: string): void {
  forgetStored('session', keyOf(userId, ''));
}
