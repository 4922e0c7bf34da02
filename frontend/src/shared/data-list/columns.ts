import type { ReactNode } from 'react';

/** What a row is sorted by; null comes last in either direction. */
export type SortValue = string | number | null;

/** A column of a table. Declare columns once, outside the component: changed columns render all rows again. */
export interface Column<Row, Context = null> {
  /** Its name in the address when the list is sorted by it. */
  key: string;
  label: string;
  /** Shows the label only to screen readers. */
  isLabelHidden?: boolean;
  /** Track size of a CSS grid. Explicit, so that a row can lay itself out without measuring the others. */
  width: string;
  isNumber?: boolean;
  /** Its cell names the row for screen readers. */
  isRowHead?: boolean;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** What the order is called where there are no headers; the label by default. */
  sortLabel?: string;
  /** Order of the first click; ascending by default. */
  firstOrder?: 'asc' | 'desc';
  cell: (row: Row, context: Context) => ReactNode;
}
