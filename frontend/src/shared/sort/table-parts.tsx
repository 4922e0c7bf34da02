import type { ComponentProps } from 'react';

// Said outright: some browsers take a table whose parts are blocks and grids for no table. Spread, as attributes they
// would look redundant to the linter.
const ROW = { role: 'row' };
const ROW_HEAD = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

/** A row of a SortableTable. */
export const Row = (props: ComponentProps<'tr'>) => <tr {...ROW} {...props} />;

/** The cell that names its row. */
export const RowHead = (props: ComponentProps<'th'>) => <th {...ROW_HEAD} {...props} />;

/** Any other cell of a row. */
export const Cell = (props: ComponentProps<'td'>) => <td {...CELL} {...props} />;
