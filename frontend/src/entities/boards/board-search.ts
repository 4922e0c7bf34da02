import type { ProviderBoard } from '@boardcast/contracts';
import { optionName } from './board-options.js';

/** From so many boards on, more than a screen shows, a list of them can be searched. */
export const SEARCHED_FROM = 20;

/** For comparing texts: case, accents and compatible characters aside. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).split(/\s+/).filter(Boolean);
}

/** Whether a folded text has all of these words, in any order. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** Boards and sections whose name or description has all of these words, in any order. */
export function matchingBoards(boards: readonly ProviderBoard[], text: string): readonly ProviderBoard[] {
  const words = wordsOf(text);
  if (words.length === 0) return boards;
  return boards.filter((board) => hasWords(folded(`${optionName(board)} ${board.description ?? ''}`), words));
}
