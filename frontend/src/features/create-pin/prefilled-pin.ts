import { planIncludes } from '@boardcast/contracts';
import type { PinPlan } from '@boardcast/contracts';
import { emptyPin } from '../../entities/pins/form/pin-form.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { tomorrowMorning } from '../../entities/pins/form/quick-times.js';
import { TEMPLATE_NAMES } from '../../entities/pins/form/template.js';
import { readParameters } from '../../entities/pins/parameters-query.js';
import { now } from '../../shared/clock.js';
import { toLocalTime } from '../../shared/ui/local-time.js';

/**
 * An empty form, prefilled from the address. A pin for later starts with the time named there or a quick time; for users who can't schedule, it
 * stays one for now.
 */
export function prefilledFrom(query: URLSearchParams, plan: Pick<PinPlan, 'isSubscribed'>): PinFormValues {
  const texts = Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, query.get(name) ?? '']));
  const parameters = query.get('linkParameters');
  const linkParameters = parameters === null ? null : readParameters(parameters);
  const start: PinFormValues = { ...emptyPin, ...texts, linkParameters };
  if (query.get('timing') !== 'later' || !planIncludes('scheduling', plan)) return start;
  const scheduledAt = query.get('at') ?? toLocalTime(tomorrowMorning(new Date(now())));
  return { ...start, timing: 'later', scheduledAt };
}
