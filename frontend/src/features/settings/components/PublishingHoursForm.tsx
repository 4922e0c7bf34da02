import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OpenHours, Pace } from '@boardcast/contracts';
import { useCallback, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { useChangePaceMutation } from '../../../entities/pace/pace.api.js';
import { now } from '../../../shared/clock.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { formatSoon } from '../../../shared/ui/format-soon.js';
import { messages } from '../settings.messages.js';

/** Hours at which people look at Pinterest, and at which nobody is surprised by a pin. */
const PROPOSED: OpenHours = { fromHour: 8, toHour: 22, daysOff: [] };
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday, in UTC. */
const MONDAY = Date.UTC(2026, 0, 5);
const dayName = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const nameOf = (day: number) => dayName.format(MONDAY + (day - 1) * 86_400_000);
/** Hours that are the same read the same. */
const asText = (hours: OpenHours | null) =>
  hours === null ? '' : [hours.fromHour, hours.toHour, ...hours.daysOff].join(' ');
const hourText = (hour: number) => clock.format(MONDAY + hour * 3_600_000);

export function PublishingHoursForm({ saved }: { saved: Pace }) {
  const [change, { isLoading }] = useChangePaceMutation();
  const toasts = useToasts();
  const [isOn, setIsOn] = useState(saved.hours !== null);
  const [hours, setHours] = useState(saved.hours ?? PROPOSED);
  const daysId = useId();
  const isFaulty = isOn && hours.daysOff.length === DAYS.length;
  const isChanged = asText(isOn ? hours : null) !== asText(saved.hours);
  const leaving = useLeaveGuard(useCallback(() => isChanged, [isChanged]));
  const set = (part: Partial<OpenHours>) => setHours((former) => ({ ...former, ...part }));
  const toggle = (day: number) =>
    set({
      daysOff: hours.daysOff.includes(day)
        ? hours.daysOff.filter((one) => one !== day)
        : [...hours.daysOff, day].toSorted((a, b) => a - b),
    });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isFaulty) return;
    const { error } = await change({ hours: isOn ? hours : null });
    if (error) toastFailure(toasts, messages.hoursFailed, error);
    else toasts.success(messages.hoursSaved);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {messages.hoursHint(saved.timeZone)}
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={isOn} onChange={(_event, on) => setIsOn(on)} />}
        label={messages.hoursOn}
        sx={{ display: 'flex' }}
      />
      {isOn ? (
        <Stack spacing={2} sx={{ mt: 1.5 }}>
          <Stack direction="row" spacing={1.5} useFlexGap>
            <HourField
              label={messages.hoursFrom}
              value={hours.fromHour}
              hours={HOURS_FROM}
              onChange={(fromHour) => set({ fromHour })}
            />
            <HourField
              label={messages.hoursTo}
              value={hours.toHour}
              hours={HOURS_TO}
              isNextDay={(hour) => hour <= hours.fromHour}
              onChange={(toHour) => set({ toHour })}
            />
          </Stack>
          <Box role="group" aria-labelledby={daysId}>
            <Typography id={daysId} variant="body2" color="textSecondary">
              {messages.daysOff}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {DAYS.map((day) => (
                <FormControlLabel
                  key={day}
                  control={<Checkbox checked={hours.daysOff.includes(day)} onChange={() => toggle(day)} />}
                  label={nameOf(day)}
                  sx={{ minWidth: 84 }}
                />
              ))}
            </Box>
            <Typography variant="body2" color="error" aria-live="polite">
              {isFaulty ? messages.allDaysOff : null}
            </Typography>
          </Box>
        </Stack>
      ) : null}
      {saved.opensAt === null ? null : (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {messages.opensAt(formatSoon(Date.parse(saved.opensAt), now()))}
        </Typography>
      )}
      <BusyButton type="submit" variant="contained" isBusy={isLoading} disabled={isFaulty} sx={{ mt: 2 }}>
        {messages.saveHours}
      </BusyButton>
      <DiscardDialog {...leaving} />
    </form>
  );
}

const HOURS_FROM = Array.from({ length: 24 }, (_none, hour) => hour);
const HOURS_TO = HOURS_FROM.map((hour) => hour + 1);

interface HourFieldProps {
  label: string;
  value: number;
  hours: readonly number[];
  isNextDay?: (hour: number) => boolean;
  onChange: (hour: number) => void;
}

function HourField({ label, value, hours, isNextDay = () => false, onChange }: HourFieldProps) {
  return (
    <NativeSelectField
      label={label}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      sx={{ flex: 1, maxWidth: 220 }}
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {isNextDay(hour) ? messages.nextDay(hourText(hour)) : hourText(hour)}
        </option>
      ))}
    </NativeSelectField>
  );
}
