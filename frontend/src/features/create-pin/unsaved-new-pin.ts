import { planIncludes } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import { emptyPin } from '../../entities/pins/form/pin-form.js';
import { unsavedPinOf } from '../../entities/pins/form/unsaved-pin.js';
import type { UnsavedPin } from '../../entities/pins/form/unsaved-pin.js';

export const NEW_PIN = 'new-pin';

/** The new pin this user left unsent. If their subscription has ended meanwhile, it can't be scheduled. */
export function unsavedNewPin(user: Pick<User, 'id' | 'isSubscribed'>): UnsavedPin | null {
  const kept = unsavedPinOf(user.id, NEW_PIN, emptyPin);
  return kept && !planIncludes('scheduling', user)
    ? { ...kept, values: { ...kept.values, timing: 'now' } }
    : kept;
}
