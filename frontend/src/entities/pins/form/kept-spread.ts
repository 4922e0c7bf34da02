import type { Spread } from './board-times.js';

const isText = (value: unknown): value is string => typeof value === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether this, read from the browser's storage, has the form of a spread; checked without zod. */
export function isSpread(kept: unknown): kept is Spread {
  if (!isRecord(kept)) return false;
  const { listId, plan, seed, boards, times, haveBoardsChanged, slots = [] } = kept;
  return (
    isText(listId) &&
    isPlan(plan) &&
    Number.isSafeInteger(seed) &&
    typeof haveBoardsChanged === 'boolean' &&
    Array.isArray(boards) &&
    boards.every(isText) &&
    Array.isArray(times) &&
    times.length === boards.length &&
    times.every((at) => at === null || Number.isSafeInteger(at)) &&
    Array.isArray(slots) &&
    slots.every(Number.isSafeInteger)
  );
}

function isPlan(plan: unknown): boolean {
  if (!isRecord(plan)) return false;
  const { how, unit, vary, first, gap, perDay, from, to } = plan;
  return (
    ['gap', 'daily', 'slots'].includes(how as string) &&
    ['minutes', 'hours', 'days'].includes(unit as string) &&
    typeof vary === 'boolean' &&
    [first, gap, perDay, from, to].every(isText)
  );
}

/** Whether every value is a text. */
export const hasTexts = (kept: unknown): boolean => isRecord(kept) && Object.values(kept).every(isText);

/** Whether this has the form of texts of single boards. */
export const areTexts = (kept: unknown): boolean =>
  Array.isArray(kept) &&
  kept.every((one: unknown) => hasTexts(one) && isText((one as { board?: unknown }).board));
