import type { ScheduledPin } from '@boardcast/contracts';
import Typography from '@mui/material/Typography';
import { opensAtText } from '../../../entities/pins/opens-at-text.js';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { useUser } from '../../../entities/session/use-auth.js';

/**
 * What is due while its user has paused all publishing, or a rule of theirs keeps it, is not being processed: it waits.
 */
export function ScheduledState({ pin }: { pin: ScheduledPin }) {
  const { publishingPausedAt } = useUser();
  const { state, isPublishingPaused } = pin;
  const kept = opensAtText(pin);
  if (state !== 'processing') return <PinStatusBadge status={state} />;
  if (publishingPausedAt || isPublishingPaused) return <PinStatusBadge status="paused" />;
  if (kept === null) return <PinStatusBadge status={state} />;
  return (
    <div>
      <PinStatusBadge status="pending" />
      <Typography variant="body2" color="textSecondary">
        {kept}
      </Typography>
    </div>
  );
}
