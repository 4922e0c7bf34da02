import { shallowEqual } from 'react-redux';
import type { ReactNode } from 'react';
import type { Column } from './columns.js';

export interface RowProps<Row, Context> {
  row: Row;
  columns: readonly Column<Row, Context>[];
  /** What cells need besides their row, such as the screen's acts; the same object on every render. */
  context: Context;
  /** Details below a row; null if there are none. The same function on every render. */
  details?: (row: Row, context: Context) => ReactNode;
}

/**
 * Whether a row looks the same: a poll that changes one row renders one row. Rows are compared field by field, so they
 * may be new objects on every render.
 */
export function isSameRow<Props extends { row: unknown }>(before: Props, after: Props): boolean {
  const { row: rowBefore, ...othersBefore } = before;
  const { row: rowAfter, ...othersAfter } = after;
  return shallowEqual(rowBefore, rowAfter) && shallowEqual(othersBefore, othersAfter);
}
