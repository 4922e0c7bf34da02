import type { SortValue } from './columns.js';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Stable sort. @param valueOf without it, the rows keep their order */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => SortValue) | undefined,
  order: 'asc' | 'desc',
): readonly Row[] {
  if (valueOf === undefined) return rows;
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const a = valueOf(left);
    const b = valueOf(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const compared =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`);
    return compared * direction;
  });
}
