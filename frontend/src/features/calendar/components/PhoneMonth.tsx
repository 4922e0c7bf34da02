import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { byKey, EMPTY } from '../calendar-cells.js';
import { monthOf } from '../calendar-days.js';
import type { Day } from '../calendar-days.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { dayName, monthName, weekdayName } from '../day-names.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { POLL_MS, useGetCalendarQuery } from '../calendar.api.js';

interface PhoneMonthProps {
  day: Day;
  today: Day;
  list: string | undefined;
  onChoose: (day: Day) => void;
}

const READ = {
  refetchOnMountOrArgChange: true,
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
} as const;

/** A month for a phone: how many pins each day has. The chosen day's stand below. */
export function PhoneMonth({ day, today, list, onChoose }: PhoneMonthProps) {
  const weeks = monthOf(day);
  const days = weeks.flat();
  const range = { from: days[0] ?? day, days: days.length, timeZone: zoneName(), boardListId: list };
  const query = useGetCalendarQuery({ ...range, by: 'day' }, READ);
  const { currentData: cells = [] } = query;
  const filled = byKey(cells);
  return (
    <>
      <LoadState query={{ ...query, data: query.currentData }} failed={messages.loadFailed} skeleton={null} />
      <Box role="group" aria-label={monthName(day)} sx={GRID}>
        {weeks[0]?.map((one) => (
          <Box key={one} aria-hidden sx={WEEKDAY}>
            {weekdayName(one)}
          </Box>
        ))}
        {days.map((one) => {
          const { count } = filled.get(one) ?? EMPTY;
          return (
            <ButtonBase
              key={one}
              aria-label={messages.dayWith(dayName(one), count)}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onChoose(one)}
              sx={[
                DAY,
                one.slice(0, 7) !== day.slice(0, 7) && OTHER,
                one === today && TODAY,
                one === day && CHOSEN,
              ]}
            >
              {Number(one.slice(8))}
              <Box component="span" sx={COUNT}>
                {count > 0 ? formatCount(count) : ''}
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
    </>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.25, mb: 3 } as const;
const WEEKDAY = { textAlign: 'center', fontSize: '0.75rem', color: 'text.secondary', py: 0.5 } as const;
const DAY = {
  fontFamily: 'inherit',
  flexDirection: 'column',
  minHeight: 48,
  borderRadius: 1.5,
  fontSize: '0.875rem',
  border: 1,
  borderColor: 'transparent',
} as const;
const OTHER = { color: 'text.secondary' } as const;
const TODAY = { fontWeight: 650, color: 'secondary.main' } as const;
const CHOSEN = { borderColor: 'secondary.main', bgcolor: 'action.selected' } as const;
/** As high when it is empty. */
const COUNT = {
  fontSize: '0.6875rem',
  lineHeight: 1.4,
  minHeight: 16,
  color: 'text.secondary',
  fontWeight: 650,
} as const;
