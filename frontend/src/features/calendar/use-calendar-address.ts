import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { now } from '../../shared/clock.js';
import { isId } from '../../shared/is-id.js';
import { readStored, store } from '../../shared/storage.js';
import { addDays, dateOf, dayOf, firstOfMonth, weekOf } from './calendar-days.js';
import type { Day } from './calendar-days.js';

export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Days that the agenda shows. */
export const AGENDA_DAYS = 14;

const STORED = 'calendar-view';
const viewOf = (text: string | null) => CALENDAR_VIEWS.find((one) => one === text);

/**
 * View, day and list in the address; without them today, in the view that was chosen last in this browser, a month at
 * first.
 */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(new Date(now()));
  const named = params.get('day');
  const day = named !== null && isDay(named) ? named : today;
  const view = viewOf(params.get('view')) ?? viewOf(readStored('local', STORED)) ?? 'month';
  const listed = params.get('list');
  const list = listed !== null && isId(listed) ? listed : undefined;

  const go = useCallback(
    (changes: { view?: CalendarView; day?: Day; list?: string | undefined }) =>
      setParams(
        (previous) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) previous.delete(name);
            else previous.set(name, value);
          }
          return previous;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );

  /** Also the next time that the calendar is opened in this browser. */
  const chooseView = useCallback(
    (chosen: CalendarView) => {
      store('local', STORED, chosen);
      go({ view: chosen });
    },
    [go],
  );

  return { view, day, list, today, go, chooseView };
}

/**
 * The day that a step leads to, forward (1) or back (-1): the first of that month or week, so that another view goes on
 * from there; today in its own.
 */
export function stepFrom(day: Day, view: CalendarView, direction: 1 | -1, today: Day): Day {
  if (view === 'agenda') return addDays(day, direction * AGENDA_DAYS);
  if (view === 'month') {
    const first = firstOfMonth(day, direction);
    return first.slice(0, 7) === today.slice(0, 7) ? today : first;
  }
  const week = weekOf(addDays(day, direction * 7));
  return week.includes(today) ? today : (week[0] ?? day);
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text;
