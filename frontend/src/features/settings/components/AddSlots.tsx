import { SLOTS_MAX } from '@boardcast/contracts';
import type { Slot } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { TextField } from '../../../shared/forms/TextField.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { slotsMessages as messages } from '../slots.messages.js';
import { inOrder, nameOfDay, WEEKDAYS } from '../week.js';

interface AddSlotsProps {
  slots: readonly Slot[];
  isBusy: boolean;
  onAdd: (slots: readonly Slot[]) => Promise<boolean>;
}

/** One time on one day or several. */
export function AddSlots({ slots, isBusy, onAdd }: AddSlotsProps) {
  const faultId = useId();
  const [days, setDays] = useState<number[]>([]);
  const [time, setTime] = useState('09:00');
  const [fault, setFault] = useState<string | null>(null);

  function chooseDays(next: number[]) {
    setDays(next);
    setFault(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const added = days.map((weekday) => ({ weekday, time }));
    const found = faultOf(slots, added, time);
    setFault(found);
    if (found === null) void onAdd(added);
  }

  return (
    <Box component="form" noValidate aria-label={messages.add} onSubmit={submit}>
      <Box sx={FIELDS}>
        <ToggleButtonGroup
          aria-label={messages.days}
          aria-describedby={fault === null ? undefined : faultId}
          value={days}
          onChange={(_event, next: number[]) => chooseDays(next)}
          sx={DAYS}
        >
          {WEEKDAYS.map((weekday) => (
            <ToggleButton key={weekday} value={weekday} aria-label={nameOfDay(weekday)} sx={DAY}>
              {nameOfDay(weekday, 'short')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          type="time"
          label={messages.time}
          value={time}
          onChange={({ target }) => {
            setTime(target.value);
            setFault(null);
          }}
          size="small"
          sx={{ flex: '1 1 130px', maxWidth: 180 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { sx: { minHeight: 28 } } }}
        />
        <BusyButton type="submit" variant="outlined" isBusy={isBusy} sx={{ minHeight: 44, px: 3 }}>
          {messages.addSlot}
        </BusyButton>
      </Box>
      <Button
        size="small"
        disabled={days.length === WEEKDAYS.length}
        onClick={() => chooseDays([...WEEKDAYS])}
        sx={{ mt: 0.5, ml: -0.625, minHeight: { xs: 44, lg: 32 } }}
      >
        {messages.everyDay}
      </Button>
      <FormHelperText id={faultId} error role="alert" sx={{ mx: 0 }}>
        {fault}
      </FormHelperText>
    </Box>
  );
}

function faultOf(slots: readonly Slot[], added: readonly Slot[], time: string): string | null {
  if (added.length === 0) return messages.noDays;
  if (time === '') return messages.noTime;
  const all = inOrder([...slots, ...added]).length;
  if (all === slots.length) return messages.known;
  return all > SLOTS_MAX ? messages.tooMany(SLOTS_MAX) : null;
}

const FIELDS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 2,
} as const;
const DAYS = { flex: '1 1 322px', maxWidth: 420 } as const;
const DAY = {
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 44,
  px: 0,
  py: 0.5,
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary' },
} as const;
