import type { Slot, Timetable } from '@boardcast/contracts';
import { useChangeTimetableMutation } from './timetable.api.js';
import type { TimetableChange } from './timetable.api.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { slotsMessages as messages } from './slots.messages.js';
import { inOrder, nameOfDay, nameOfTime, undone, withCopies, without } from './week.js';
import type { CopyTarget } from './week.js';

/** Changes of the timetable, each kept at once; each can be taken back, also from another screen. */
export function useTimetable() {
  const [changeTimetable, { isLoading: isBusy }] = useChangeTimetableMutation();
  const toasts = useToasts();

  /** @returns whether it was kept */
  async function change(
    next: (now: Timetable) => Partial<Timetable>,
    said: (change: TimetableChange) => string,
  ): Promise<boolean> {
    const { data, error } = await changeTimetable((now) => ({ ...now, ...next(now) }));
    if (data) toasts.success(said(data), undefined, { undo: () => void bringBack(data) });
    else toastFailure(toasts, messages.changeFailed, error);
    return data !== undefined;
  }

  async function bringBack({ before, after }: TimetableChange) {
    const { error } = await changeTimetable((now) => undone(now, before, after));
    if (error) toastFailure(toasts, messages.changeFailed, error);
  }

  return {
    isBusy,
    /** @param zone of these, if there are no others */
    add: (added: readonly Slot[], zone?: string) =>
      change(
        ({ slots, timeZone }) => ({
          slots: inOrder([...slots, ...added]),
          timeZone: slots.length === 0 ? (zone ?? timeZone) : timeZone,
        }),
        ({ before, after }) => messages.added(after.slots.length - before.slots.length),
      ),
    remove: (slot: Slot) =>
      change(
        ({ slots }) => ({ slots: without(slots, slot) }),
        () => messages.removed(nameOfDay(slot.weekday), nameOfTime(slot.time)),
      ),
    copy: (weekday: number, target: CopyTarget) =>
      change(
        ({ slots }) => ({ slots: withCopies(slots, weekday, target) }),
        () => messages.copied(nameOfDay(weekday)),
      ),
    takeZone: (timeZone: string) =>
      change(
        () => ({ timeZone }),
        () => messages.zoneChanged(timeZone.replaceAll('_', ' ')),
      ),
  };
}
