import type { Sort } from './use-sort.js';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What a row is sorted by; null stands behind everything, in either direction. */
export type SortValue = string | number | null;

/**
 * The rows in the wanted order; rows that are equal keep theirs.
 * @param valueOf what a row has in a column
 */
export function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  sort: Sort<Key> | null,
  valueOf: (row: Row, key: Key) => SortValue,
): readonly Row[] {
  if (sort === null) return rows;
  const direction = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const a = valueOf(left, sort.by);
    const b = valueOf(right, sort.by);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const compared =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
    return compared * direction;
  });
}
