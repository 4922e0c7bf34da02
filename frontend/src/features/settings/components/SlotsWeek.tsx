import type { Slot } from '@boardcast/contracts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { slotsMessages as messages } from '../slots.messages.js';
import type { useTimetable } from '../use-timetable.js';
import { nameOfDay, nameOfTime, timesOn, WEEKDAYS } from '../week.js';
import { CopyDay } from './CopyDay.js';

interface SlotsWeekProps {
  slots: readonly Slot[];
  mayChange: boolean;
  acts: Pick<ReturnType<typeof useTimetable>, 'isBusy' | 'remove' | 'copy'>;
}

/** A row for each day of the week. */
export function SlotsWeek({ slots, mayChange, acts }: SlotsWeekProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {messages.week}
      </Typography>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {messages.summary(slots.length)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {WEEKDAYS.map((weekday) => {
          const times = timesOn(slots, weekday);
          return (
            <Box component="li" key={weekday} sx={ROW}>
              <Typography sx={{ fontWeight: 500 }}>{nameOfDay(weekday)}</Typography>
              <Box sx={TIMES}>
                {times.length === 0 ? (
                  <Typography variant="body2" color="textSecondary">
                    {messages.noSlots}
                  </Typography>
                ) : null}
                {times.map((time) =>
                  mayChange ? (
                    <RemovableTime
                      key={time}
                      slot={{ weekday, time }}
                      isBusy={acts.isBusy}
                      onRemove={(slot) => void acts.remove(slot)}
                      titleId={titleId}
                    />
                  ) : (
                    <Typography key={time}>{nameOfTime(time)}</Typography>
                  ),
                )}
              </Box>
              {mayChange && times.length > 0 ? (
                <CopyDay
                  day={nameOfDay(weekday)}
                  isBusy={acts.isBusy}
                  onCopy={(target) => void acts.copy(weekday, target)}
                />
              ) : null}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

interface RemovableTimeProps {
  slot: Slot;
  isBusy: boolean;
  onRemove: (slot: Slot) => void;
  /** Of the element that takes the focus afterwards. */
  titleId: string;
}

function RemovableTime({ slot, isBusy, onRemove, titleId }: RemovableTimeProps) {
  const ref = useFocusFallback<HTMLButtonElement>(titleId);
  const time = nameOfTime(slot.time);
  return (
    <BusyButton
      ref={ref}
      size="small"
      variant="outlined"
      endIcon={<CloseOutlined />}
      aria-label={messages.remove(nameOfDay(slot.weekday), time)}
      isBusy={isBusy}
      busyLabel={time}
      onClick={() => onRemove(slot)}
      sx={{ minHeight: { xs: 44, sm: 36 }, borderRadius: 5, px: 1.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {time}
    </BusyButton>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '110px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 56,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
/** On a phone below the day. */
const TIMES = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  gridRow: { xs: 2, sm: 1 },
  gridColumn: { xs: '1 / -1', sm: 2 },
} as const;
