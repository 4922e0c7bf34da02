import { errorCatalogue, scheduledTimeFault } from '@boardcast/contracts';
import { now } from '../../../shared/clock.js';
import { momentOf } from '../../../shared/ui/local-time.js';
import { scheduledAtMessages as messages } from './scheduled-at.messages.js';

/** What is wrong with a publishing time, or null. @param knownTime what it was made of, ISO 8601 */
export function timeFault(scheduledAt: string, knownTime = ''): string | null {
  if (scheduledAt === '') return messages.dateRequired;
  const moment = momentOf(scheduledAt, knownTime);
  if (moment === null) return messages.noSuchTime;
  const fault = scheduledTimeFault(moment.getTime(), now());
  return fault === null ? null : errorCatalogue[fault].message;
}
