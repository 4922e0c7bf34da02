import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  BOARD_GAP_MINUTES_MAX,
  DAILY_CAP_MAX,
  NEW_ACCOUNT_GUARD,
  PROPOSED_DAILY_CAP,
} from '@boardcast/contracts';
import type { Pace } from '@boardcast/contracts';
import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import { useChangePaceMutation } from '../../../entities/pace/pace.api.js';
import { now } from '../../../shared/clock.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { formatSoon } from '../../../shared/ui/format-soon.js';
import { messages } from '../settings.messages.js';

export function PublishingLimitsForm({ saved }: { saved: Pace }) {
  const [change, { isLoading }] = useChangePaceMutation();
  const toasts = useToasts();
  const gap = useLimit(
    saved.boardGapMinutes ?? null,
    NEW_ACCOUNT_GUARD.boardGapMinutes,
    BOARD_GAP_MINUTES_MAX,
  );
  const cap = useLimit(saved.dailyCap ?? null, PROPOSED_DAILY_CAP, DAILY_CAP_MAX);
  const isFaulty = gap.isFaulty || cap.isFaulty;
  const isChanged = gap.isChanged || cap.isChanged;
  const leaving = useLeaveGuard(useCallback(() => isChanged, [isChanged]));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isFaulty) return;
    const { error } = await change({
      ...(gap.isChanged && { boardGapMinutes: gap.value }),
      ...(cap.isChanged && { dailyCap: cap.value }),
    });
    if (error) {
      toastFailure(toasts, messages.limitsFailed, error);
      return;
    }
    gap.settle();
    cap.settle();
    toasts.success(messages.limitsSaved);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {messages.limitsHint}
      </Typography>
      <Stack spacing={1.5}>
        <LimitField limit={gap} on={messages.gapOn} label={messages.gap} fault={messages.gapFault} />
        <LimitField
          limit={cap}
          on={messages.capOn}
          label={messages.cap}
          fault={messages.capFault}
          hint={messages.capHint}
        />
      </Stack>
      <TodayText saved={saved} />
      <BusyButton type="submit" variant="contained" isBusy={isLoading} disabled={isFaulty} sx={{ mt: 2 }}>
        {messages.saveLimits}
      </BusyButton>
      <DiscardDialog {...leaving} />
    </form>
  );
}

/** A limit that is being edited. */
interface Limit {
  isOn: boolean;
  text: string;
  /** What is saved; null for no limit. */
  value: number | null;
  isFaulty: boolean;
  isChanged: boolean;
  turn: (isOn: boolean) => void;
  type: (text: string) => void;
  /** It is saved as it is; what has been typed meanwhile stays. */
  settle: () => void;
}

/** As it is saved, until it is edited. @param proposed once it is turned on */
function useLimit(saved: number | null, proposed: number | null, max: number): Limit {
  const [edited, edit] = useState<Pick<Limit, 'isOn' | 'text'> | null>(null);
  const { isOn, text } = edited ?? { isOn: saved !== null, text: String(saved ?? proposed ?? 1) };
  const number = Number(text);
  const isFaulty = isOn && !(Number.isInteger(number) && number >= 1 && number <= max);
  const value = isOn ? number : null;
  return {
    ...{ isOn, text, value, isFaulty },
    isChanged: value !== saved,
    turn: (turned) => edit({ isOn: turned, text }),
    type: (typed) => edit({ isOn, text: typed }),
    settle: () => edit((latest) => (latest === edited ? null : latest)),
  };
}

interface LimitFieldProps {
  limit: Limit;
  on: string;
  label: string;
  fault: string;
  hint?: string;
}

function LimitField({ limit, on, label, fault, hint }: LimitFieldProps) {
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={limit.isOn} onChange={(_event, isOn) => limit.turn(isOn)} />}
        label={on}
        sx={{ display: 'flex' }}
      />
      {limit.isOn ? (
        <TextField
          label={label}
          value={limit.text}
          onChange={({ target }) => limit.type(target.value)}
          error={limit.isFaulty}
          helperText={limit.isFaulty ? fault : hint}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 4 },
            formHelperText: { 'aria-live': 'polite' },
          }}
          sx={{ mt: 1, width: '100%', maxWidth: 320 }}
        />
      ) : null}
    </div>
  );
}

/** How much of the saved daily limit is used. */
function TodayText({ saved: { dailyCap, countedToday, fullUntil } }: { saved: Pace }) {
  if (dailyCap == null || countedToday == null) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {fullUntil == null
        ? messages.countedToday(countedToday, dailyCap)
        : messages.fullUntil(formatSoon(Date.parse(fullUntil), now()))}
    </Typography>
  );
}
