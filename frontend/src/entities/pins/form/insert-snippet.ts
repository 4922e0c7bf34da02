/** Where the caret is, or what is selected, in a text. */
export interface Caret {
  start: number;
  end: number;
}

export const endOf = (text: string): Caret => ({ start: text.length, end: text.length });

/** A text with a snippet in place of what is selected, apart by a blank from the words around it. */
export function withSnippet(
  text: string,
  { start, end }: Caret,
  snippet: string,
): { text: string; caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const trail = after === '' || /^\s/.test(after) ? '' : ' ';
  const inserted = `${before}${lead}${snippet}`;
  return { text: `${inserted}${trail}${after}`, caret: inserted.length };
}
