import type { ComponentProps } from 'react';
import { usePlace } from '../long-list/place.js';

// Said outright: some browsers take a table whose parts are blocks and grids for no table. Spread, as attributes they
// would look redundant to the linter.
const ROW_GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const ROW_HEAD = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

/** What holds rows of a SortableTable. */
export const RowGroup = (props: ComponentProps<'tbody'>) => <tbody {...ROW_GROUP} {...props} />;

/** A row of a SortableTable. */
export function Row(props: ComponentProps<'tr'>) {
  const place = usePlace();
  // The row of the heads is the first.
  return <tr {...ROW} aria-rowindex={place === null ? undefined : place.index + 2} {...props} />;
}

/** The cell that names its row. */
export const RowHead = (props: ComponentProps<'th'>) => <th {...ROW_HEAD} {...props} />;

/** Any other cell of a row. */
export const Cell = (props: ComponentProps<'td'>) => <td {...CELL} {...props} />;
