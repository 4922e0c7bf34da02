import AddIcon from '@mui/icons-material/Add';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { planIncludes } from '@boardcast/contracts';
import type { CalendarEntry } from '@boardcast/contracts';
import { useCallback, useRef } from 'react';
import { useUser } from '../../../entities/session/use-auth.js';
import { useNow } from '../../../shared/clock.js';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { lazyDialog, lazyPart } from '../../../shared/ui/lazy-part.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce } from '../../../shared/ui/use-asked.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { dayCell, endOf, movesFrom } from '../calendar-cells.js';
import { weekOf } from '../calendar-days.js';
import type { Day } from '../calendar-days.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { Agenda } from '../components/Agenda.js';
import { CalendarToolbar } from '../components/CalendarToolbar.js';
import { EntryPopover } from '../components/EntryPopover.js';
import { PhoneMonth } from '../components/PhoneMonth.js';
import { dayName } from '../day-names.js';
import { newPinAddress } from '../new-pin-address.js';
import { useCalendarActs } from '../use-calendar-acts.js';
import { AGENDA_DAYS, useCalendarAddress } from '../use-calendar-address.js';
import { focusCellAt } from '../use-grid-keys.js';
import { useMoveEntry } from '../use-move-entry.js';

/** Brings drag and drop. */
const CalendarGrid = lazyPart(() => import('../components/CalendarGrid.js'), 'CalendarGrid');
const giveUp = ({ asked }: { asked: Asked<CalendarEntry> }) =>
  closeAtOnce({ onClose: asked.close, onClosed: asked.closed });
const MoveDialog = lazyDialog(() => import('../components/MoveDialog.js'), 'MoveDialog', giveUp);

const MINUTE_MS = 60_000;

export function CalendarPage() {
  const address = useCalendarAddress();
  const { view, day, today, list, go } = address;
  const { acts, opened, close, moved } = useCalendarActs();
  const isPhone = useIsPhone();
  const moveEntry = useMoveEntry();
  const target = useRef<Date | null>(null);
  /** The pin leaves the place that its dialog was opened from: the focus goes where the pin does. */
  function closeMove() {
    moved.closed();
    if (target.current) focusCellAt(target.current);
    target.current = null;
  }
  const canSchedule = planIncludes('scheduling', useUser());
  const openDay = useCallback((chosen: Day) => go({ view: 'agenda', day: chosen }), [go]);
  const moment = useNow(MINUTE_MS);
  const cell = dayCell(day);
  const newPinThen = canSchedule && endOf(cell) > moment ? newPinAddress(cell, moment) : undefined;
  const newPins = (
    <>
      <LinkButton to={paths.bulkPins} variant="outlined">
        {messages.addMany}
      </LinkButton>
      <LinkButton
        to={(isPhone && newPinThen) || (canSchedule ? paths.schedulePin : paths.createPin)}
        variant="contained"
        startIcon={<EventOutlined />}
      >
        {messages.newPin}
      </LinkButton>
    </>
  );
  const range = { timeZone: zoneName(), boardListId: list };
  const days = isPhone ? { month: 1, week: 7, agenda: AGENDA_DAYS }[view] : AGENDA_DAYS;
  const from = isPhone && view === 'week' ? (weekOf(day)[0] ?? day) : day;
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle(zoneName())} actions={newPins} />
      <CalendarToolbar address={address} />
      {isPhone && view === 'month' ? (
        <PhoneMonth day={day} today={today} list={list} onChoose={(chosen) => go({ day: chosen })} />
      ) : null}
      {isPhone || view === 'agenda' ? (
        <Agenda
          asked={{ ...range, from, days }}
          acts={acts}
          action={
            newPinThen === undefined ? null : (
              <LinkButton to={newPinThen} variant="outlined" startIcon={<AddIcon />}>
                {messages.newPinFor(dayName(day))}
              </LinkButton>
            )
          }
        />
      ) : (
        <CalendarGrid
          fallback={<ListSkeleton label={messages.loading} rows={8} />}
          view={view}
          day={day}
          today={today}
          list={list}
          acts={acts}
          onOpenDay={openDay}
        />
      )}
      <EntryPopover opened={opened} onClose={close} onMove={moved.ask} />
      {moved.subject ? (
        <MoveDialog
          asked={{ ...moved, closed: closeMove }}
          entry={moved.subject}
          onMove={(entry, shift) => {
            target.current = shift(movesFrom(entry));
            void moveEntry(entry, shift);
          }}
        />
      ) : null}
    </>
  );
}
