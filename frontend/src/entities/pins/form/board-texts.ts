import type { BoardText } from '@boardcast/contracts';
import { KEPT_LIST } from './pin-form.js';
import type { PinFormValues } from './pin-form.js';

export const OWN_FIELDS = ['title', 'description', 'link'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** Whether a board says anything of its own. */
export const saysAnything = (text: BoardText): boolean =>
  OWN_FIELDS.some((name) => (text[name] ?? '').trim() !== '');

/** Texts as the API expects them: no empty ones. */
export function filledTexts(texts: readonly BoardText[]): BoardText[] {
  return texts.filter(saysAnything).map(({ board, title, description, link }) => ({
    board,
    title: title?.trim() || undefined,
    description: description?.trim() || undefined,
    link: link?.trim() || undefined,
  }));
}

/** What boards say of their own, if that was touched; a board chosen directly says what the pin does. */
export function textFields({ method, texts }: Pick<PinFormValues, 'method' | 'texts'>) {
  if (texts === null) return {};
  return { texts: method === 'board-list' ? filledTexts(texts) : [] };
}

/** What links are given, if that was chosen. */
export const parameterFields = ({ linkParameters }: Pick<PinFormValues, 'linkParameters'>) =>
  linkParameters === null ? {} : { linkParameters };

/** The list whose boards can say something of their own; null for what a stored pin keeps, or a single board. */
export const listOfTexts = ({ method, boardListId }: Pick<PinFormValues, 'method' | 'boardListId'>) =>
  method === 'board-list' && boardListId !== '' && boardListId !== KEPT_LIST ? boardListId : null;
