import type { BoardEntry } from '@boardcast/contracts';
import { useMemo, useState } from 'react';
import { entryKey } from '../../../entities/boards/board-options.js';

/** Whether boards were added or removed since the screen opened: the list has changed by them, whatever is saved later. */
export function useHaveBoardsChanged(entries: readonly BoardEntry[]): boolean {
  const boards = useMemo(() => entries.map(entryKey).toSorted().join(), [entries]);
  const [before] = useState(boards);
  return boards !== before;
}
