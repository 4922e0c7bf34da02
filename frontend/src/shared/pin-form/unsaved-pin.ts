import type { ProviderBoard } from '@boardcast/contracts';
import { readUnsaved } from '../unsaved.js';
import type { PinFormValues } from './pin-form.js';

/** What is kept of a form: all but the file, which a browser's storage has no room for. */
type KeptValues = Omit<PinFormValues, 'imageFile'>;
type KeptForm = Partial<KeptValues> & { hadFile: boolean };

const TEXTS = ['imageUrl', 'title', 'description', 'link', 'altText', 'scheduledAt'] as const;
const KEPT_TEXTS = [...TEXTS, 'boardListId'] as const;
/** Fields that say where and when are kept together: one alone would be misread beside others. */
const PARTS: readonly (readonly (keyof KeptValues)[])[] = [
  ['imageUrl'],
  ['title'],
  ['description'],
  ['link'],
  ['altText'],
  ['method', 'boardListId', 'board'],
  ['timing', 'scheduledAt'],
];

/** A form that was left without being sent. */
export interface UnsavedPin {
  values: PinFormValues;
  /** A file had been chosen; it has to be chosen again. */
  hadFile: boolean;
}

/**
 * What this user left in a form when the page was reloaded or the session lost; null when nothing was.
 * @param start the form before anything was typed, which what was typed is laid over
 */
export function unsavedPinOf(userId: string, form: string, start: PinFormValues): UnsavedPin | null {
  const kept = readUnsaved(userId, form);
  if (!isKeptForm(kept)) return null;
  const { hadFile, ...values } = kept;
  return { values: { ...start, ...values }, hadFile };
}

/** Told without zod, which a form fetches only when something is checked. */
function isKeptForm(kept: unknown): kept is KeptForm {
  if (!isRecord(kept)) return false;
  const { method, timing, board, hadFile } = kept;
  return (
    KEPT_TEXTS.every((name) => ['string', 'undefined'].includes(typeof kept[name])) &&
    [undefined, 'board-list', 'direct-board'].includes(method as string) &&
    [undefined, 'now', 'later'].includes(timing as string) &&
    (board === undefined || board === null || isBoard(board)) &&
    typeof hadFile === 'boolean'
  );
}

/** What the form and its request need of a board. */
function isBoard(board: unknown): board is ProviderBoard {
  if (!isRecord(board)) return false;
  const { id, name, boardId, boardName, sectionId, sectionName } = board;
  const isText = (value: unknown) => typeof value === 'string';
  return (
    [id, name, boardId, boardName].every(isText) &&
    [sectionId, sectionName].every((value) => value === null || isText(value))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What was changed in the form, to be kept: the rest may be another by the time it is laid over. */
export function toKeep(values: PinFormValues, start: PinFormValues): KeptForm {
  const changed = PARTS.filter((part) => part.some((name) => differs(name, values, start)));
  const kept = Object.fromEntries(changed.flat().map((name) => [name, values[name]]));
  return { ...kept, hadFile: values.imageFile !== null };
}

/** Whether something was typed or chosen that leaving would throw away. */
export function isChanged(values: PinFormValues, start: PinFormValues): boolean {
  return (
    values.imageFile !== null ||
    [...KEPT_TEXTS, 'board' as const, 'timing' as const].some((name) => differs(name, values, start))
  );
}

function differs(name: keyof KeptValues, values: PinFormValues, start: PinFormValues): boolean {
  if (name === 'board') return values.board?.id !== start.board?.id;
  // A list that is gone is taken out by the screen itself.
  if (name === 'boardListId' && values.boardListId === '') return false;
  return values[name] !== start[name];
}
