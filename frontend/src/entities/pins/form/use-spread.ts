import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { now } from '../../../shared/clock.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBoardListQuery } from '../../boards/board-list.api.js';
import { entryKey, entryName } from '../../boards/board-options.js';
import { useGetNextSlotsQuery } from '../next-slots.api.js';
import type { Spread } from './board-times.js';
import { isSpreadOf, timesOf, withMoved, withPlan, withSlots, withTime } from './spread-lines.js';
import { defaultPlan, planFaults, planFromNow } from './spread-plan.js';
import type { SpreadPlan } from './spread-plan.js';
import type { PinForm } from './use-pin-form.js';

/** The times of the chosen list's boards: computed as soon as these are known, and anew when there are others. */
export function useSpread({ control, getValues, setValue }: PinForm) {
  const [listId, spread] = useWatch({ control, name: ['boardListId', 'spread'] });
  // Refetched: times are for the boards that the list has now.
  const list = useGetBoardListQuery(listId, { skip: listId === '', refetchOnMountOrArgChange: true });
  const entries = list.currentData?.boards;
  const names = useMemo(
    () => new Map(entries?.map((entry) => [entryKey(entry), entryName(entry)])),
    [entries],
  );
  const boards = useMemo(() => [...names.keys()], [names]);

  useEffect(() => {
    const known = getValues('spread');
    if (boards.length === 0 || (known && isSpreadOf(known, listId, boards))) return;
    setValue('spread', spreadOf(listId, boards, known));
  }, [boards, listId, getValues, setValue]);

  const wantsSlots = spread?.plan.how === 'slots' && boards.length > 0;
  const slots = useGetNextSlotsQuery(wantsSlots ? boards.length : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const free = slots.currentData?.slots;
  useEffect(() => {
    const known = getValues('spread');
    if (!free || known?.boards.length !== boards.length) return;
    const moments = free.map((at) => Date.parse(at));
    if (moments.join() !== known.slots?.join()) setValue('spread', withSlots(known, moments));
  }, [free, boards, getValues, setValue]);

  const isReady = spread !== null && boards.length > 0 && isSpreadOf(spread, listId, boards);
  const change = (next: (before: Spread) => Spread) => {
    const before = getValues('spread');
    if (before) setValue('spread', next(before), { shouldDirty: true });
  };
  return {
    list,
    names,
    slots,
    /** Null until the list is chosen and read. */
    spread: isReady ? spread : null,
    /** Of the boards in the order of the list: what no change was made to. */
    computed: useMemo(
      () => (isReady ? computedTimes(spread, boards) : new Map<string, number | null>()),
      [isReady, spread, boards],
    ),
    changePlan: (part: Partial<SpreadPlan>) => change((before) => withPlan(before, part)),
    move: (from: number, to: number) => change((before) => withMoved(before, from, to)),
    setTime: (index: number, at: number | null) => change((before) => withTime(before, index, at)),
    /** Times of which some have passed. */
    computeFromNow: () => change((before) => withPlan(before, planFromNow(before.plan, new Date(now())))),
    computeAgain: () => change(({ plan, ...before }) => withPlan({ ...before, plan, boards }, {})),
  };
}

/** A list's boards in their order, by the plan that there was. */
function spreadOf(listId: string, boards: readonly string[], known: Spread | null): Spread {
  const moment = now();
  const spread = {
    listId,
    boards,
    plan: known?.plan ?? defaultPlan(boards.length, new Date(moment)),
    seed: known?.seed ?? moment,
    times: boards.map(() => null),
  };
  return {
    ...withPlan({ ...spread, haveBoardsChanged: false }, {}),
    haveBoardsChanged: known?.listId === listId,
  };
}

/** When each board gets it if nothing is changed; nothing while the plan has faults. */
function computedTimes({ plan, seed, slots }: Spread, boards: readonly string[]): Map<string, number | null> {
  if (Object.keys(planFaults(plan)).length > 0) return new Map();
  const times = timesOf({ plan, seed, boards, slots });
  return new Map(boards.map((board, index) => [board, times[index] ?? null]));
}
