import { providerBoardSchema } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import { z } from 'zod';
import { emptyPin, publishTimingSchema, selectionMethodSchema } from '../../shared/pin-form/pin-form.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import { keepUnsaved, readUnsaved } from '../../shared/unsaved.js';

/** The form as it is kept: all but the file, which a browser's storage has no room for. */
const unsavedPinSchema = z.object({
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  altText: z.string(),
  method: selectionMethodSchema,
  boardListId: z.string(),
  board: providerBoardSchema.nullable(),
  timing: publishTimingSchema,
  scheduledAt: z.string(),
  hadFile: z.boolean(),
});

/** A form that was left without being sent. */
export interface UnsavedPin {
  values: PinFormValues;
  /** A file had been chosen; it has to be chosen again. */
  hadFile: boolean;
}

/** What this user left in the form when the page was reloaded or the session lost; null when nothing was. */
export function unsavedPinOf({ id, isSubscribed }: Pick<User, 'id' | 'isSubscribed'>): UnsavedPin | null {
  const text = readUnsaved(id);
  if (text === null) return null;
  const kept = unsavedPinSchema.safeParse(parsed(text));
  if (!kept.success) return null;
  const { hadFile, ...values } = kept.data;
  // A plan may have ended meanwhile (spec §6: scheduling is for subscribers).
  const timing = isSubscribed ? values.timing : 'now';
  return { values: { ...emptyPin, ...values, timing }, hadFile };
}

/** Storage can be written by others. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps the form as it stands. */
export function keepPin(userId: string, { imageFile, ...values }: PinFormValues): void {
  keepUnsaved(userId, JSON.stringify({ ...values, hadFile: imageFile !== null }));
}

const TEXTS = ['imageUrl', 'title', 'description', 'link', 'altText', 'timing', 'scheduledAt'] as const;

/** Whether something was typed or chosen that leaving would throw away. */
export function isChanged(values: PinFormValues, start: PinFormValues): boolean {
  return (
    values.imageFile !== null ||
    // A list that is gone is taken out by the screen itself.
    (values.boardListId !== '' && values.boardListId !== start.boardListId) ||
    values.board?.id !== start.board?.id ||
    TEXTS.some((name) => values[name] !== start[name])
  );
}
