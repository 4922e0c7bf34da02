import { useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { randomKey } from '../../shared/api/use-repeat-key.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useLazyGetNextSlotsQuery } from '../../entities/pins/next-slots.api.js';
import { paths } from '../../shared/paths.js';
import { useScheduleDraftPinsMutation } from './bulk-pins.api.js';
import { bulkMessages as messages } from './bulk-pins.messages.js';
import { isSlotClaim } from './cells.js';
import { fillSlots } from './fills.js';
import type { Rows } from './use-rows.js';

/** Drafts of one call: the progress moves with each. */
const DRAFTS_PER_CALL = 10;

/** Schedules rows that are ready; each leaves the table, or says why it stays. */
export function useScheduling({ edit, remove, latest, put, hold }: Rows) {
  const [scheduleDrafts] = useScheduleDraftPinsMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  // The server knows each draft of a call by itself: under one key none is ever scheduled twice.
  const [idempotencyKey] = useState(randomKey);
  const [readSlots] = useLazyGetNextSlotsQuery();
  const toasts = useToasts();

  async function schedule(ids: readonly string[]): Promise<void> {
    const days = new Map(latest().map(({ draft, cells }) => [draft.id, cells.time.slice(0, 10)]));
    const scheduled: string[] = [];
    let refused = 0;
    const taken: string[] = [];
    // What they tell of is about to leave the table.
    toasts.clear();
    setProgress({ done: 0, all: ids.length });
    hold(ids);
    try {
      for (let at = 0; at < ids.length; at += DRAFTS_PER_CALL) {
        const draftIds = ids.slice(at, at + DRAFTS_PER_CALL);
        const claims = latest().filter((row) => draftIds.includes(row.draft.id) && isSlotClaim(row));
        const slotIds = claims.map(({ draft }) => draft.id);
        const { results } = await scheduleDrafts({
          draftIds,
          ...(slotIds.length > 0 && { slotIds }),
          idempotencyKey,
        }).unwrap();
        const done = results.filter(({ error }) => error === null).map(({ id }) => id);
        scheduled.push(...done);
        remove(done);
        for (const { id, error } of results) {
          if (error) edit(id, (row) => ({ ...row, refusal: error.message }));
          if (error?.code === 'slot.taken') taken.push(id);
        }
        refused += results.length - done.length;
        setProgress({ done: at + draftIds.length, all: ids.length });
      }
    } catch (error) {
      toasts.error(messages.scheduleFailed, toMessage(error, ''));
    }
    const slots = taken.length > 0 ? await freeSlots() : [];
    hold([]);
    const given = giveOtherSlots(taken, slots);
    setProgress(null);
    if (scheduled.length > 0) {
      const [first = ''] = scheduled.flatMap((id) => days.get(id) ?? []).toSorted();
      const link = { to: `${paths.calendar}?view=week&day=${first}`, label: messages.toCalendar };
      toasts.success(messages.done(scheduled.length), undefined, { link });
    }
    if (given > 0) toasts.error(messages.slotsTaken(given));
    if (refused > given) toasts.error(messages.someLeft(refused - given));
  }

  /** None if they can’t be read: then the rows say that theirs were taken. */
  async function freeSlots(): Promise<readonly string[]> {
    try {
      return (await readSlots(latest().length).unwrap()).slots;
    } catch {
      return [];
    }
  }

  /** To be confirmed by scheduling once more. @returns how many rows have got one */
  function giveOtherSlots(ids: readonly string[], slots: readonly string[]): number {
    const rows = latest();
    const chosen = rows.filter(({ draft }) => ids.includes(draft.id));
    const fill = fillSlots(chosen, rows, slots);
    put(fill);
    return fill.size;
  }

  return { progress, schedule };
}

export type Scheduling = ReturnType<typeof useScheduling>;
