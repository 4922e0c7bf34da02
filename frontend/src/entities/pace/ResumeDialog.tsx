import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  lastResumed,
  mayMoveWithoutPlan,
  MOVE_DAYS_WITHOUT_PLAN,
  planIncludes,
  scheduledTimeFault,
  SPREAD_GAP_MS,
} from '@boardcast/contracts';
import type { Pace, ResumePublishingRequest, User } from '@boardcast/contracts';
import { useState } from 'react';
import { now } from '../../shared/clock.js';
import { RadioChoices } from '../../shared/forms/RadioChoices.js';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.js';
import { formatSoon } from '../../shared/ui/format-soon.js';
import { useUser } from '../session/use-auth.js';
import { paceMessages as messages } from './pace.messages.js';

const MINUTES = { minutes: 1, hours: 60 } as const;
type Unit = keyof typeof MINUTES;

const CHOICES = {
  'as-planned': { label: messages.asPlanned, means: messages.asPlannedMeans },
  spread: { label: messages.spread, means: messages.spreadMeans },
} as const;

interface ResumeDialogProps {
  pace: Pace;
  open: boolean;
  isBusy: boolean;
  /** Why the last answer was refused, or null. */
  refusal: string | null;
  onResume: (request: ResumePublishingRequest) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks what becomes of the times that passed while everything was paused. */
export function ResumeDialog({ pace, ...dialog }: ResumeDialogProps) {
  const [times, setTimes] = useState<ResumePublishingRequest['times']>('as-planned');
  const [gap, setGap] = useState('30');
  const [unit, setUnit] = useState<Unit>('minutes');
  const user = useUser();
  const { overdue } = pace;
  const gapMinutes = Number(gap) * MINUTES[unit];
  const fault = times === 'spread' ? gapFault(pace, gapMinutes, user) : null;
  return (
    <ConfirmDialog
      open={dialog.open}
      title={messages.question}
      confirmLabel={messages.resume}
      isBusy={dialog.isBusy}
      busyLabel={messages.resuming}
      isConfirmDisabled={fault !== null}
      onConfirm={() => dialog.onResume(times === 'spread' ? { times, gapMinutes } : { times })}
      onCancel={dialog.onClose}
      onClosed={dialog.onClosed}
      fields={
        <Stack spacing={2} sx={{ mt: 1 }}>
          {dialog.refusal !== null && (
            <Alert severity="error" role="alert">
              {dialog.refusal}
            </Alert>
          )}
          <RadioChoices label={messages.whatOfThem} choices={CHOICES} value={times} onChange={setTimes} />
          {times === 'spread' ? (
            <Stack direction="row" spacing={1.5} useFlexGap>
              <TextField
                label={messages.gap}
                value={gap}
                onChange={({ target }) => setGap(target.value)}
                error={fault !== null}
                helperText={fault ?? lastText(overdue, gapMinutes)}
                slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { 'aria-live': 'polite' } }}
                sx={{ flex: 1 }}
              />
              <TextField
                select
                value={unit}
                onChange={({ target }) => setUnit(target.value as Unit)}
                slotProps={{ select: { native: true }, htmlInput: { 'aria-label': messages.unit } }}
                sx={{ minWidth: 112 }}
              >
                <option value="minutes">{messages.minutes}</option>
                <option value="hours">{messages.hours}</option>
              </TextField>
            </Stack>
          ) : null}
        </Stack>
      }
    >
      {messages.overdue(overdue.pinCount)} {messages.aheadStay}
    </ConfirmDialog>
  );
}

function isGap(minutes: number): boolean {
  const ms = minutes * 60_000;
  return Number.isInteger(minutes) && ms >= SPREAD_GAP_MS.min && ms <= SPREAD_GAP_MS.max;
}

const lastOf = ({ timeCount }: Pace['overdue'], gapMinutes: number): number =>
  lastResumed(timeCount, now(), gapMinutes * 60_000);

/** Why times can't be spread by this gap, or null. */
function gapFault({ overdue, timeZone }: Pace, gapMinutes: number, user: User): string | null {
  if (!isGap(gapMinutes)) return messages.gapFault;
  const [from, to] = [now(), lastOf(overdue, gapMinutes)];
  if (scheduledTimeFault(to, from) !== null) return messages.tooFar;
  if (planIncludes('scheduling', user)) return null;
  const mayMove = mayMoveWithoutPlan({ from, to, changesBoards: false, timeZone }, from);
  return mayMove ? null : messages.needsPremium(MOVE_DAYS_WITHOUT_PLAN);
}

function lastText(overdue: Pace['overdue'], gapMinutes: number): string {
  if (overdue.timeCount === 1) return messages.onlyOne;
  const last = lastOf(overdue, gapMinutes);
  return messages.last(formatSoon(last, now()));
}
