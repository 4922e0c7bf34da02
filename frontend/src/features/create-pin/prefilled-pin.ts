import type { PinPlan } from '@boardcast/contracts';
import { emptyPin } from '../../entities/pins/form/pin-form.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { tomorrowMorning } from '../../entities/pins/form/quick-times.js';
import { TEMPLATE_NAMES } from '../../entities/pins/form/template.js';
import { now } from '../../shared/clock.js';
import { toLocalTime } from '../../shared/ui/local-time.js';

/**
 * An empty form, prefilled from the address. A pin for later starts with a quick time; for users who can't schedule, it
 * stays one for now.
 */
export function prefilledFrom(
  query: URLSearchParams,
  { isSubscribed }: Pick<PinPlan, 'isSubscribed'>,
): PinFormValues {
  const texts = Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, query.get(name) ?? '']));
  const start: PinFormValues = { ...emptyPin, ...texts };
  if (query.get('timing') !== 'later' || !isSubscribed) return start;
  return { ...start, timing: 'later', scheduledAt: toLocalTime(tomorrowMorning(new Date(now()))) };
}
