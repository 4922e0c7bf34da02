import type { ScheduledPin } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';

/** When a pin is posted: of one that is spread, when its first and its last board get it. */
export function ScheduledTime({ pin: { scheduledTime, spreadUntil } }: { pin: ScheduledPin }) {
  if (spreadUntil == null || spreadUntil === scheduledTime) return <DateTime value={scheduledTime} />;
  return (
    <>
      <DateTime value={scheduledTime} /> – <DateTime value={spreadUntil} />
    </>
  );
}
