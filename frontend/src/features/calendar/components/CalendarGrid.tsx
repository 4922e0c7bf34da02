import { planIncludes } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { DragDropContext } from 'react-beautiful-dnd';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import { NoTimetable } from '../../../entities/pins/form/NoTimetable.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { useAppDispatch } from '../../../entities/session/store.js';
import { useNow } from '../../../shared/clock.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { calendarApi, POLL_MS, useGetCalendarQuery } from '../calendar.api.js';
import type { CellsAsked } from '../calendar.api.js';
import { afterMove, cellOf, endOf, keyOf, movesFrom } from '../calendar-cells.js';
import type { Cell, EntryActs } from '../calendar-cells.js';
import { monthOf, onDay, weekOf } from '../calendar-days.js';
import type { Day } from '../calendar-days.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { cellName } from '../day-names.js';
import { newPinAddress } from '../new-pin-address.js';
import { useFreeSlots } from '../use-free-slots.js';
import type { SlotsByCell } from '../use-free-slots.js';
import { useMoveEntry } from '../use-move-entry.js';
import { MonthGrid } from './MonthGrid.js';
import { WeekGrid } from './WeekGrid.js';

interface CalendarGridProps {
  view: 'month' | 'week';
  day: Day;
  today: Day;
  list: string | undefined;
  acts: EntryActs;
  onOpenDay: (day: Day) => void;
}

const MINUTE_MS = 60_000;
const NO_SLOTS: SlotsByCell = new Map();

/** A month or a week on a screen that is wide enough; pins are dragged to other days and hours. */
export function CalendarGrid({ view, day, today, list, acts, onOpenDay }: CalendarGridProps) {
  const days = view === 'month' ? monthOf(day).flat() : weekOf(day);
  const asked: CellsAsked = {
    from: days[0] ?? day,
    days: days.length,
    by: view === 'month' ? 'day' : 'hour',
    timeZone: zoneName(),
    boardListId: list,
  };
  const [isDragging, setIsDragging] = useState(false);
  const query = useGetCalendarQuery(asked, {
    refetchOnMountOrArgChange: true,
    // What is dragged must stay where it was.
    pollingInterval: isDragging ? 0 : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const { slots, isLoading: areSlotsLoading, lacksTimetable } = useFreeSlots(asked.by);
  // Together, so that nothing moves when the second of them comes.
  const read = areSlotsLoading ? undefined : query.currentData;
  const place = read ? JSON.stringify(asked) : '';
  // The first pins of hundreds of places to drop one are rendered piece by piece, so that the page goes on meanwhile.
  const cells = useDeferredValue(place) === place ? read : undefined;
  const moveEntry = useMoveEntry();
  const dispatch = useAppDispatch();
  const canSchedule = planIncludes('scheduling', useUser());
  const now = useNow(MINUTE_MS);
  const newPinAt = useCallback(
    (cell: Cell) => (endOf(cell) > now ? newPinAddress(cell, now) : undefined),
    [now],
  );

  const around = useRef<HTMLDivElement>(null);
  /** Before the library measures: a render would come too late. */
  function tellCells(mode: 'FLUID' | 'SNAP' | null): void {
    if (mode) around.current?.setAttribute('data-drag', mode);
    else around.current?.removeAttribute('data-drag');
  }

  function onDragStart(start: DragStart, provided: ResponderProvided): void {
    setIsDragging(true);
    tellStart(start, provided);
  }

  async function onDragEnd(result: DropResult, provided: ResponderProvided): Promise<void> {
    const { draggableId, source, destination } = result;
    setIsDragging(false);
    tellCells(null);
    tellEnd(result, provided);
    if (!destination || destination.droppableId === source.droppableId) return;
    const [from, to] = [cellOf(source.droppableId), cellOf(destination.droppableId)];
    const there = cells?.find((cell) => keyOf(cell) === from.key);
    const entry = there?.entries.find(({ groupId }) => draggableId === `${from.key}~${groupId}`);
    if (!entry) return;
    const shift = (moment: Date) => onDay(moment, to.day, to.hour);
    const at = shift(movesFrom(entry));
    const patch = dispatch(
      calendarApi.util.updateQueryData('getCalendar', asked, (read) =>
        afterMove(read, entry, { from, to, at }),
      ),
    );
    if (!(await moveEntry(entry, shift))) patch.undo();
  }

  const grid = {
    cells: cells ?? [],
    day,
    today,
    acts,
    onOpenDay,
    slots: cells ? slots : NO_SLOTS,
    newPinAt: canSchedule ? newPinAt : undefined,
  };
  return (
    <>
      <LoadState query={{ ...query, data: cells }} failed={messages.loadFailed} skeleton={null} />
      <Box sx={{ height: 4 }}>
        {query.isFetching && <LinearProgress color="secondary" aria-label={messages.loading} />}
      </Box>
      <DragDropContext
        onBeforeCapture={({ mode }) => tellCells(mode)}
        dragHandleUsageInstructions={messages.dragKeys}
        onDragStart={onDragStart}
        onDragUpdate={tellPlace}
        onDragEnd={(result, provided) => void onDragEnd(result, provided)}
      >
        <Box ref={around}>
          {view === 'month' ? <MonthGrid {...grid} /> : <WeekGrid {...grid} now={now} />}
        </Box>
      </DragDropContext>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {cells?.length === 0 ? `${messages.nothing(asked.days)}. ` : ''}
        {messages.keys}
      </Typography>
      {lacksTimetable ? <NoTimetable /> : null}
    </>
  );
}

// To screen readers, in place of the library's ids and positions.
const nameOf = (key: string) => cellName(cellOf(key));

function tellStart({ source }: DragStart, { announce }: ResponderProvided): void {
  announce(messages.lifted(nameOf(source.droppableId)));
}

function tellPlace({ destination }: DragUpdate, { announce }: ResponderProvided): void {
  announce(destination ? messages.over(nameOf(destination.droppableId)) : messages.overNothing);
}

function tellEnd({ source, destination }: DropResult, { announce }: ResponderProvided): void {
  const from = source.droppableId;
  const to = destination?.droppableId ?? from;
  announce(to === from ? messages.putBack(nameOf(from)) : messages.dropped(nameOf(to)));
}
