import type { BoardEntry } from '@boardcast/contracts';
import { useState } from 'react';
import { entryName } from '../../../entities/boards/board-options.js';
import { folded, hasWords, SEARCHED_FROM, wordsOf } from '../../../entities/boards/board-search.js';

/** The search in a list's boards, by name. It ends where it would hide what was just added. */
export function useEntrySearch(entries: readonly BoardEntry[]) {
  const [text, setText] = useState('');
  // From then on: the field must not disappear from under whoever is typing.
  const [isOffered, setIsOffered] = useState(false);
  if (!isOffered && entries.length >= SEARCHED_FROM) setIsOffered(true);
  const words = wordsOf(text);
  const isOn = words.length > 0;
  const isFound = (entry: BoardEntry) => hasWords(folded(entryName(entry)), words);
  const [known, setKnown] = useState(entries);
  if (entries.length !== known.length) {
    const before = new Set(known.map(({ id }) => id));
    setKnown(entries);
    if (entries.some((entry) => !before.has(entry.id) && !isFound(entry))) setText('');
  }
  return { text, setText, isOffered, isOn, found: isOn ? entries.filter(isFound) : entries };
}
