import type { ProviderBoard, User } from '@boardcast/contracts';
import { emptyPin } from '../../shared/pin-form/pin-form.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import { keepUnsaved, readUnsaved } from '../../shared/unsaved.js';

/** The form as it is kept: all but the file, which a browser's storage has no room for. */
type KeptForm = Omit<PinFormValues, 'imageFile'> & { hadFile: boolean };

const TEXTS = ['imageUrl', 'title', 'description', 'link', 'altText', 'scheduledAt'] as const;
const KEPT_TEXTS = [...TEXTS, 'boardListId'] as const;

/** A form that was left without being sent. */
export interface UnsavedPin {
  values: PinFormValues;
  /** A file had been chosen; it has to be chosen again. */
  hadFile: boolean;
}

/** What this user left in the form when the page was reloaded or the session lost; null when nothing was. */
export function unsavedPinOf({ id, isSubscribed }: Pick<User, 'id' | 'isSubscribed'>): UnsavedPin | null {
  const text = readUnsaved(id);
  if (text === null) return null;
  const kept = parsed(text);
  if (!isKeptForm(kept)) return null;
  const { hadFile, ...values } = kept;
  // A plan may have ended meanwhile (spec §6: scheduling is for subscribers).
  const timing = isSubscribed ? values.timing : 'now';
  return { values: { ...emptyPin, ...values, timing }, hadFile };
}

/** Storage can be written by others. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Told without zod, which this screen fetches only when something is checked. */
function isKeptForm(kept: unknown): kept is KeptForm {
  if (!isRecord(kept)) return false;
  const { method, timing, board, hadFile } = kept;
  return (
    KEPT_TEXTS.every((name) => typeof kept[name] === 'string') &&
    (method === 'board-list' || method === 'direct-board') &&
    (timing === 'now' || timing === 'later') &&
    (board === null || isBoard(board)) &&
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

/** Keeps the form as it stands. */
export function keepPin(userId: string, { imageFile, ...values }: PinFormValues): void {
  keepUnsaved(userId, JSON.stringify({ ...values, hadFile: imageFile !== null }));
}

/** Whether something was typed or chosen that leaving would throw away. */
export function isChanged(values: PinFormValues, start: PinFormValues): boolean {
  return (
    values.imageFile !== null ||
    // A list that is gone is taken out by the screen itself.
    (values.boardListId !== '' && values.boardListId !== start.boardListId) ||
    values.board?.id !== start.board?.id ||
    values.timing !== start.timing ||
    TEXTS.some((name) => values[name] !== start[name])
  );
}
