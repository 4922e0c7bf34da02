import { decodeHTML } from 'entities';

/**
 * How a text on Pinterest relates to the one that was sent: `same` after normalising · `cut` short, or with something
 * appended · `gone`: sent but not listed · `added`: listed but not sent · `other` · `none` where both are empty.
 */
export type TextMatch = 'same' | 'cut' | 'gone' | 'added' | 'other' | 'none';

/** A cut text keeps so many characters, or a third of them; fewer could begin any text. */
const ENOUGH_CHARACTERS = 8;

/** Compares a text as it was sent with the one that Pinterest lists (docs/publishing.md#evidence). */
export function matchText(sent: string | null | undefined, listed: string | null | undefined): TextMatch {
  const ours = comparable(sent);
  const theirs = comparable(listed);
  if (ours === theirs) return ours === '' ? 'none' : 'same';
  if (ours === '') return 'added';
  if (theirs === '') return 'gone';
  return isCut(theirs, ours) || isExtended(theirs, ours) ? 'cut' : 'other';
}

function isCut(cut: string, whole: string): boolean {
  return cut.length >= Math.min(ENOUGH_CHARACTERS, whole.length / 3) && whole.startsWith(cut);
}

function isExtended(extended: string, whole: string): boolean {
  return whole.length >= ENOUGH_CHARACTERS && extended.startsWith(whole);
}

/**
 * One spelling: entities decoded (twice, for text escaped twice), compatible characters and case alike, and only letters
 * and digits. Symbols alone say nothing.
 */
function comparable(text: string | null | undefined): string {
  return (
    decodeHTML(decodeHTML(text ?? ''))
      .normalize('NFKC')
      // Both ways: ß becomes SS in capitals.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      // What emoji and keycaps leave behind.
      .replaceAll(/[\p{Default_Ignorable_Code_Point}\u20e3]+/gu, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
  );
}
