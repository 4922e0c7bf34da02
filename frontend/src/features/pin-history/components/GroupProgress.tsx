import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PinGroup } from '@boardcast/contracts';
import { nextPlanned } from '../../../entities/pins/next-planned.js';
import { isHalted } from '../../../entities/pins/waits-for-resume.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { isSteerable, progressText, timeLeftText } from '../group-state.js';
import { pinHistoryMessages as messages, steeringWords as words } from '../pin-history.messages.js';
import { useSteering } from '../use-steering.js';

interface GroupProgressProps {
  group: PinGroup;
  /** Asks whether the rest is to be stopped. */
  onStop: (group: PinGroup) => void;
  /** Accessible name of the bar. */
  label?: string;
  /** Beside the counts, which say the rest. */
  isBrief?: boolean;
  /** Id of the element that gets the focus when the buttons disappear. */
  fallbackId: string;
}

/** How far a group is and how long it takes, with the buttons that pause, resume and stop it. */
export function GroupProgress(props: GroupProgressProps) {
  const { group, label = messages.progress, isBrief = false } = props;
  const { pinCount, successCount, failedCount } = group;
  const percent = pinCount === 0 ? 0 : Math.round(((successCount + failedCount) / pinCount) * 100);
  const timeLeft = timeLeftText(group);
  return (
    <Box sx={ROW}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {group.status === 'processing' || isHalted(group) || nextPlanned(group) !== null ? (
          <ProgressBar label={label} percent={percent} />
        ) : null}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {/* Screen readers hear it as it changes. */}
          {isBrief ? null : <span aria-hidden>{progressText([group])}</span>}
          {isBrief || timeLeft === null ? timeLeft : ` · ${timeLeft}`}
        </Typography>
        {group.isPublishingPaused ? <Typography variant="body2">{messages.allPaused}</Typography> : null}
        {group.isOnHold ? <Typography variant="body2">{messages.onHold}</Typography> : null}
      </Box>
      {isSteerable(group) ? <Steering {...props} /> : null}
    </Box>
  );
}

function Steering({ group, onStop, fallbackId }: GroupProgressProps) {
  const { steer, isBusy } = useSteering();
  const ref = useFocusFallback<HTMLButtonElement>(fallbackId);
  const act = group.isPaused ? 'resume' : 'pause';
  const stop = words.stop.act(group.pendingCount);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <BusyButton
        ref={ref}
        size="small"
        variant="outlined"
        isBusy={isBusy}
        busyLabel={words[act].busy}
        aria-label={`${isBusy ? words[act].busy : words[act].act} ${group.title}`}
        onClick={() => void steer(group, act)}
        sx={TOUCHABLE}
      >
        {words[act].act}
      </BusyButton>
      <Button
        size="small"
        color="inherit"
        aria-label={`${stop} ${messages.recordOf(group.title)}`}
        onClick={() => onStop(group)}
        sx={TOUCHABLE}
      >
        {stop}
      </Button>
    </Box>
  );
}

const TOUCHABLE = { minHeight: { xs: 44, lg: 32 } } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
} as const;
