import type { CalendarCell, CalendarEntry } from '@boardcast/contracts';
import { dateOf } from './calendar-days.js';
import type { Day } from './calendar-days.js';

/** A day, or an hour of one, of a grid. */
export interface Cell {
  /** `2026-07-31`, or `2026-07-31T09`. */
  key: string;
  day: Day;
  /** Absent if it is the day. */
  hour?: number;
}

/** What can be done with a pin of the calendar; the same functions on every render. */
export interface EntryActs {
  /** @param at the element that it was opened from */
  onOpen: (entry: CalendarEntry, at: HTMLElement) => void;
  onMove: (entry: CalendarEntry) => void;
}

/** Pins of a cell, the first few. */
export type Filled = Pick<CalendarCell, 'count' | 'entries'>;
export const EMPTY: Filled = { count: 0, entries: [] };

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const dayCell = (day: Day): Cell => ({ key: day, day });
export const hourCell = (day: Day, hour: number): Cell => ({ key: `${day}T${twoDigits(hour)}`, day, hour });
export const keyOf = ({ day, hour }: Pick<CalendarCell, 'day' | 'hour'>): string =>
  hour === null ? day : hourCell(day, hour).key;

/** The cell of a key. */
export const cellOf = (key: string): Cell =>
  key.length > 10 ? hourCell(key.slice(0, 10), Number(key.slice(11))) : dayCell(key);

/** When it is over, in milliseconds since 1970. */
export function endOf({ day, hour = 23 }: Cell): number {
  const end = dateOf(day);
  return end.setHours(hour + 1);
}

/** What each cell has, by its key. */
export const byKey = (cells: readonly CalendarCell[]): ReadonlyMap<string, Filled> =>
  new Map(cells.map((cell) => [keyOf(cell), cell]));

/** Whether texts and picture can be changed: none of its boards has begun. */
export const isEditable = ({ state, movableCount, boardCount, hasBegun }: CalendarEntry): boolean =>
  state === 'scheduled' && movableCount === boardCount && hasBegun !== true;

/** When the first of those boards of a pin that can be moved is planned. */
export const movesFrom = ({ at, movableFrom }: CalendarEntry): Date => new Date(movableFrom ?? at);

interface Move {
  from: Cell;
  to: Cell;
  /** Where the first of the boards that can be moved goes. */
  at: Date;
}

/** The cells once a pin was moved from one to another, as far as a screen can tell before the server does. */
export function afterMove(
  cells: readonly CalendarCell[],
  entry: CalendarEntry,
  { from, to, at }: Move,
): CalendarCell[] {
  const { moved, left } = parted(entry, at);
  const rest = cells.flatMap((cell) => {
    if (keyOf(cell) !== from.key) return [cell];
    const entries = cell.entries.flatMap((one) => (one.groupId === entry.groupId ? left : one));
    const count = cell.count - 1 + left.length;
    return count > 0 ? [{ ...cell, count, entries }] : [];
  });
  const isThere = rest.some((cell) => keyOf(cell) === to.key);
  if (!isThere) return [...rest, { day: to.day, hour: to.hour ?? null, count: 1, entries: [moved] }];
  return rest.map((cell) => (keyOf(cell) === to.key ? withMoved(cell, moved) : cell));
}

/** The boards of a pin that are moved, and those that stay, if any do. */
function parted(entry: CalendarEntry, to: Date): { moved: CalendarEntry; left: CalendarEntry[] } {
  const { isSpread, boardCount, movableCount, crowdedCount } = entry;
  const [at, later] = [to.toISOString(), to.getTime() - movesFrom(entry).getTime()];
  const until = new Date(Date.parse(entry.until) + later).toISOString();
  const moved = { ...entry, at, movableFrom: at, until, crowdedCount: 0, sharesSlot: false };
  const leftCount = isSpread ? boardCount - movableCount : 0;
  if (leftCount === 0) return { moved, left: [] };
  const left = { boardCount: leftCount, crowdedCount: Math.min(crowdedCount, leftCount) };
  return {
    moved: { ...moved, boardCount: movableCount, state: 'scheduled' },
    left: [{ ...entry, ...left, movableCount: 0, movableFrom: null, sharesSlot: false }],
  };
}

/** A cell that a pin was moved to, where other boards of it may stand already. */
function withMoved(cell: CalendarCell, moved: CalendarEntry): CalendarCell {
  const there = cell.entries.find(({ groupId }) => groupId === moved.groupId);
  const others = cell.entries.filter((one) => one !== there);
  const entries = [...others, there ? merged(there, moved) : moved];
  return {
    ...cell,
    count: there ? cell.count : cell.count + 1,
    entries: entries.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

function merged(there: CalendarEntry, moved: CalendarEntry): CalendarEntry {
  const first = (one: string, other: string) => (one < other ? one : other);
  return {
    ...there,
    at: first(there.at, moved.at),
    until: there.until > moved.until ? there.until : moved.until,
    boardCount: there.boardCount + moved.boardCount,
    movableCount: there.movableCount + moved.movableCount,
    movableFrom: there.movableCount > 0 ? first(there.movableFrom ?? there.at, moved.at) : moved.at,
  };
}
