import { errorCatalogue, scheduledTimeFault } from '@boardcast/contracts';
import type { CalendarEntry } from '@boardcast/contracts';
import { useChangePinTimesMutation, useLazyGetPlannedPinsQuery } from '../../entities/pins/pin-times.api.js';
import { toMessage } from '../../shared/api/to-message.js';
import { now } from '../../shared/clock.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { formatDateTime } from '../../shared/ui/format-time.js';
import { useMovePinMutation } from './calendar.api.js';
import { movesFrom } from './calendar-cells.js';
import { calendarMessages as messages } from './calendar.messages.js';

/** Where a board's time goes; each of an entry's boards is asked for. */
export type Shift = (moment: Date) => Date;

type Outcome = { error?: unknown; undo?: () => Promise<{ error?: unknown }> };

/** Moves a pin, or its boards of a day or hour, by the calls that other screens make, and back. */
export function useMoveEntry() {
  const [movePin] = useMovePinMutation();
  const [readPlanned] = useLazyGetPlannedPinsQuery();
  const [changePinTimes] = useChangePinTimesMutation();
  const toasts = useToasts();

  async function moveWhole({ groupId: id, version, at }: CalendarEntry, to: Date): Promise<Outcome> {
    const moved = await movePin({ id, version, scheduledTime: to.toISOString() });
    if (moved.error) return { error: moved.error };
    const { version: latest = '' } = moved.data;
    return { undo: () => movePin({ id, version: latest, scheduledTime: at }) };
  }

  async function moveBoards(entry: CalendarEntry, shift: Shift): Promise<Outcome> {
    const { groupId, until } = entry;
    const start = movesFrom(entry).toISOString();
    const planned = await readPlanned(groupId);
    if (!planned.data) return { error: planned.error };
    const times = planned.data.flatMap(({ id: pinId, plannedFor: from }) =>
      from != null && from >= start && from <= until
        ? [{ pinId, from, at: shift(new Date(from)).toISOString() }]
        : [],
    );
    if (times.length === 0) return { error: null };
    const moved = await changePinTimes({ groupId, times });
    if (moved.error) return { error: moved.error };
    const back = times.map(({ pinId, from, at: to }) => ({ pinId, from: to, at: from }));
    return { undo: () => changePinTimes({ groupId, times: back }) };
  }

  /** @returns whether it was moved */
  return async (entry: CalendarEntry, shift: Shift): Promise<boolean> => {
    const to = shift(movesFrom(entry));
    const fault = scheduledTimeFault(to.getTime(), now());
    if (fault !== null) {
      toasts.error(messages.moveFailed, errorCatalogue[fault].message);
      return false;
    }
    const { error, undo } = await (entry.isSpread ? moveBoards(entry, shift) : moveWhole(entry, to));
    if (!undo) {
      toasts.error(messages.moveFailed, toMessage(error, messages.moveFallback));
      return false;
    }
    toasts.success(messages.moved, messages.movedTo(entry.title, formatDateTime(to.toISOString())), {
      undo: () => void takeBack(undo),
    });
    return true;
  };

  async function takeBack(undo: NonNullable<Outcome['undo']>): Promise<void> {
    const { error } = await undo();
    if (error) toasts.error(messages.undoFailed, toMessage(error, messages.moveFallback));
    else toasts.success(messages.movedBack);
  }
}
