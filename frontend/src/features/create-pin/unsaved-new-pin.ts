import type { User } from '@boardcast/contracts';
import { emptyPin } from '../../shared/pin-form/pin-form.js';
import { unsavedPinOf } from '../../shared/pin-form/unsaved-pin.js';
import type { UnsavedPin } from '../../shared/pin-form/unsaved-pin.js';

/** Name under which the form of a new pin is kept. */
export const NEW_PIN = 'new-pin';

/** The new pin that this user left unsent; a plan may have ended meanwhile (spec §6: scheduling is for subscribers). */
export function unsavedNewPin({ id, isSubscribed }: Pick<User, 'id' | 'isSubscribed'>): UnsavedPin | null {
  const kept = unsavedPinOf(id, NEW_PIN, emptyPin);
  return kept && !isSubscribed ? { ...kept, values: { ...kept.values, timing: 'now' } } : kept;
}
