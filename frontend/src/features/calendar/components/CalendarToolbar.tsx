import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { useGetBoardListsQuery } from '../../../entities/boards/boards.api.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';
import { addDays, weekOf } from '../calendar-days.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { daysName, monthName } from '../day-names.js';
import { AGENDA_DAYS, CALENDAR_VIEWS, stepFrom } from '../use-calendar-address.js';
import type { useCalendarAddress } from '../use-calendar-address.js';

type Address = ReturnType<typeof useCalendarAddress>;

/** Which days, how they are shown, and of which list. */
export function CalendarToolbar({ address }: { address: Address }) {
  const { view, day, today, go, chooseView } = address;
  return (
    <Box sx={BAR}>
      <Box sx={DAYS}>
        <Button variant="outlined" color="inherit" onClick={() => go({ day: today })}>
          {messages.today}
        </Button>
        <IconButton
          aria-label={messages.previous[view]}
          onClick={() => go({ day: stepFrom(day, view, -1, today) })}
          sx={STEP}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          aria-label={messages.next[view]}
          onClick={() => go({ day: stepFrom(day, view, 1, today) })}
          sx={STEP}
        >
          <ChevronRight />
        </IconButton>
        <Typography variant="h2" aria-live="polite" sx={{ ml: 0.5 }}>
          {periodName(address)}
        </Typography>
      </Box>
      <ListFilter address={address} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={messages.views.label}
        value={view}
        onChange={(_event, chosen: Address['view'] | null) => chosen && chooseView(chosen)}
      >
        {CALENDAR_VIEWS.map((one) => (
          <ToggleButton key={one} value={one} sx={TOGGLE}>
            {messages.views[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function periodName({ view, day }: Address): string {
  if (view === 'month') return monthName(day);
  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week.at(-1)];
  return view === 'week' ? daysName(first, last) : daysName(day, addDays(day, AGENDA_DAYS - 1));
}

/** Shown only if there is a choice. */
function ListFilter({ address: { list, go } }: { address: Address }) {
  const { data: lists } = useGetBoardListsQuery();
  if (!lists || (lists.length < 2 && list === undefined)) return null;
  return (
    <NativeSelectField
      size="small"
      label={messages.list}
      value={list ?? ''}
      onChange={(chosen) => go({ list: chosen || undefined })}
      sx={{ minWidth: 160, maxWidth: 240 }}
    >
      <option value="">{messages.allLists}</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelectField>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 } as const;
const DAYS = { display: 'flex', alignItems: 'center', gap: 0.5, flexGrow: 1 } as const;
const STEP = { width: 44, height: 44 } as const;
