import type { CalendarEntry } from '@boardcast/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useAsked } from '../../shared/ui/use-asked.js';
import type { EntryActs } from './calendar-cells.js';

/** A pin that was opened, and the element that it was opened from. */
export interface Opened {
  entry: CalendarEntry;
  at: HTMLElement;
}

/** What a user does with a pin of the calendar: look at it closely, choose another time for it. */
export function useCalendarActs() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const moved = useAsked<CalendarEntry>();
  const onOpen = useCallback((entry: CalendarEntry, at: HTMLElement) => setOpened({ entry, at }), []);
  const close = useCallback(() => setOpened(null), []);
  const acts: EntryActs = useMemo(() => ({ onOpen, onMove: moved.ask }), [onOpen, moved.ask]);
  return { acts, opened, close, moved };
}
