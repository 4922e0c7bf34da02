import { forgetStored, readStored, store } from '../../shared/storage.js';

/** Form names; those of one item include its id. */
export const unsavedForms = {
  profile: 'profile',
  draftPin: (id: string) => `draft-pin:${id}`,
  scheduledPin: (id: string) => `scheduled-pin:${id}`,
  boardList: (id: string) => `board-list:${id}`,
} as const;

/** Session storage survives a reload and a lost session, but not the tab. */
const keyOf = (userId: string, form: string) => `unsaved:${userId}:${form}`;

/**
 * What this user typed into a form and hasn't sent; null if nothing. Others can write to storage, so it is `unknown`.
 */
export function readUnsaved(userId: string, form: string): unknown {
  try {
    return JSON.parse(readStored('session', keyOf(userId, form)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps the values; null forgets them. */
export function keepUnsaved(userId: string, form: string, values: object | null): void {
  store('session', keyOf(userId, form), values && JSON.stringify(values));
}

/** Forgets everything this user typed: they left on purpose. */
export function forgetUnsaved(userId: string): void {
  forgetStored('session', keyOf(userId, ''));
}
