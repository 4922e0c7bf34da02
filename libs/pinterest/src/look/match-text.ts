import { decodeHTML } from 'entities';

/**
 * How a text on Pinterest relates to the one that was sent: `same` after normalising · `cut` short, or with something
 * appended · `gone`: sent but not listed · `added`: listed but not sent · `other` · `none` where both are empty.
 */
export type TextMatch = 'same' | 'cut' | 'gone' | 'added' | 'other' | 'none';

/** Characters that a cut text keeps at least; fewer could begin any text. */
const ENOUGH_CHARACTERS = 10;

/** Compares a text as it was sent with the one that Pinterest lists (docs/publishing.md#evidence). */
export function matchText(sent: string | null | undefined, listed: string | null | undefined): TextMatch {
  const ours = comparable(sent);
  const theirs = comparable(listed);
  if (ours === theirs) return ours === '' ? 'none' : 'same';
  if (ours === '') return 'added';
  if (theirs === '') return 'gone';
  return isCut(theirs, ours) || isCut(ours, theirs) ? 'cut' : 'other';
}

function isCut(short: string, long: string): boolean {
  const kept = short.replace(/\s*(…|\.{3})$/, '');
  return kept.length >= ENOUGH_CHARACTERS && long.startsWith(kept);
}

/** One spelling: entities decoded (twice, for text escaped twice), compatible characters, case and spaces alike. */
function comparable(text: string | null | undefined): string {
  return decodeHTML(decodeHTML(text ?? ''))
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
