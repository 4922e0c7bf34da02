/** What an order needs to know of a board entry. */
export interface OrderedEntry {
  id: string;
  pinterestBoardId: string;
  /** Board, or board/section. */
  targetKey: string;
}

/**
 * The new order of a list's entries. Each item names one entry: `board/section` the section, a board's id the board
 * itself. The edit screen of the specification sends the bare board id of sections as well: when a board's id comes
 * several times, or the board itself is not in the list, it stands for the board's entries in their present order.
 * Entries that are not named follow behind in their present order.
 * @returns ids of all entries in their new order, or null when an item names none (any more)
 */
export function orderEntries(entries: readonly OrderedEntry[], items: readonly string[]): string[] | null {
  const exact = new Set(items.filter((item) => item.includes('/')));
  const times = Map.groupBy(items, (item) => item);
  const left = Map.groupBy(entries, (entry) =>
    exact.has(entry.targetKey) ? entry.targetKey : entry.pinterestBoardId,
  );
  for (const [boardId, candidates] of left) {
    const itself = candidates.findIndex(({ targetKey }) => targetKey === boardId);
    if (times.get(boardId)?.length === 1 && itself > 0) candidates.unshift(...candidates.splice(itself, 1));
  }
  const named: string[] = [];
  for (const item of items) {
    const entry = left.get(item)?.shift();
    if (!entry) return null;
    named.push(entry.id);
  }
  const isNamed = new Set(named);
  return [...named, ...entries.map(({ id }) => id).filter((id) => !isNamed.has(id))];
}
