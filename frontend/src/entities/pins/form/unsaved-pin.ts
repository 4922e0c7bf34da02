import type { ProviderBoard } from '@boardcast/contracts';
import { readUnsaved } from '../../session/unsaved.js';
import type { Spread } from './board-times.js';
import { areTexts, hasTexts, isRecord, isSpread } from './kept-spread.js';
import type { PinFormValues } from './pin-form.js';

/** Everything but the file, which is too large for browser storage. */
type KeptValues = Omit<PinFormValues, 'imageFile'>;
type KeptForm = Partial<KeptValues> & { hadFile: boolean };

const TEXTS = [
  'imageUrl',
  'title',
  'description',
  'link',
  'altText',
  'scheduledAt',
  'slot',
  'knownTime',
] as const;
const KEPT_TEXTS = [...TEXTS, 'boardListId'] as const;
const OTHERS = ['board', 'timing', 'spread', 'texts', 'linkParameters'] as const;
/** Fields that say where and when are kept together: one without the others would be misread. */
const PARTS: readonly (readonly (keyof KeptValues)[])[] = [
  ['imageUrl'],
  ['title'],
  ['description'],
  ['link'],
  ['altText'],
  ['method', 'boardListId', 'board'],
  ['timing', 'scheduledAt', 'slot', 'knownTime', 'spread'],
  ['texts'],
  ['linkParameters'],
];

/** A form that was left unsent. */
export interface UnsavedPin {
  values: PinFormValues;
  /** A file had been chosen; the user must choose it again. */
  hadFile: boolean;
}

/**
 * What this user left in a form when the page reloaded or the session was lost; null if nothing.
 * @param start the untouched form, to which the changes are applied
 */
export function unsavedPinOf(userId: string, form: string, start: PinFormValues): UnsavedPin | null {
  const kept = readUnsaved(userId, form);
  if (!isKeptForm(kept)) return null;
  const { hadFile, ...values } = kept;
  return { values: { ...start, ...values }, hadFile };
}

/** Checked without zod, which a form loads only for validation. */
function isKeptForm(kept: unknown): kept is KeptForm {
  if (!isRecord(kept)) return false;
  const { method, timing, board, spread, texts, linkParameters, hadFile } = kept;
  return (
    KEPT_TEXTS.every((name) => ['string', 'undefined'].includes(typeof kept[name])) &&
    [undefined, 'board-list', 'direct-board'].includes(method as string) &&
    [undefined, 'now', 'later', 'spread'].includes(timing as string) &&
    (board === undefined || board === null || isBoard(board)) &&
    (texts === undefined || texts === null || areTexts(texts)) &&
    (linkParameters === undefined || linkParameters === null || hasTexts(linkParameters)) &&
    (spread === undefined || spread === null || isSpread(spread)) &&
    typeof hadFile === 'boolean'
  );
}

/** The parts of a board that the form and its request need. */
function isBoard(board: unknown): board is ProviderBoard {
  if (!isRecord(board)) return false;
  const { id, name, boardId, boardName, sectionId, sectionName } = board;
  const isText = (value: unknown) => typeof value === 'string';
  return (
    [id, name, boardId, boardName].every(isText) &&
    [sectionId, sectionName].every((value) => value === null || isText(value))
  );
}

/** Keeps only what was changed: the rest may be different by the time it is restored. */
export function toKeep(values: PinFormValues, start: PinFormValues): KeptForm {
  const changed = PARTS.filter((part) => part.some((name) => differs(name, values, start)));
  const kept = Object.fromEntries(changed.flat().map((name) => [name, values[name]]));
  return { ...kept, hadFile: values.imageFile !== null };
}

/** Whether leaving would lose something that was typed or chosen. */
export function isChanged(values: PinFormValues, start: PinFormValues): boolean {
  return values.imageFile !== null || [...KEPT_TEXTS, ...OTHERS].some((name) => differs(name, values, start));
}

/** The same, but that one time was chosen is no loss; a table of times is. */
export const isBegun = (values: PinFormValues, start: PinFormValues): boolean =>
  isSpreadChanged(values, start) || isChanged({ ...values, ...timingOf(start) }, start);

const timingOf = ({ timing, scheduledAt, slot, knownTime }: PinFormValues) => ({
  ...{ timing, scheduledAt, slot, knownTime },
});

function differs(name: keyof KeptValues, values: PinFormValues, start: PinFormValues): boolean {
  if (name === 'board') return values.board?.id !== start.board?.id;
  // The screen itself clears a deleted list.
  if (name === 'boardListId' && values.boardListId === '') return false;
  if (name === 'spread') return isSpreadChanged(values, start);
  if (name === 'texts' || name === 'linkParameters') return !isSame(values[name], start[name]);
  return values[name] !== start[name];
}

/** The form’s library copies what it is given. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether its user changed it: the screen itself computes times for other boards, and takes the slots of now. */
function isSpreadChanged({ timing, spread }: PinFormValues, start: PinFormValues): boolean {
  if (timing !== 'spread' || spread === null || spread.haveBoardsChanged) return false;
  return start.spread === null || !isSame(chosenOf(spread), chosenOf(start.spread));
}

const chosenOf = ({ listId, plan, boards, times, slots }: Spread) => ({
  ...{ listId, plan, boards },
  times:
    plan.how === 'slots'
      ? times.filter((at, index) => slots !== undefined && at !== (slots[index] ?? null))
      : times,
});
