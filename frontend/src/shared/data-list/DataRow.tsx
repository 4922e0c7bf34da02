import { memo } from 'react';
import { usePlace } from '../long-list/place.js';
import { isSameRow } from './row-props.js';
import type { RowProps } from './row-props.js';

// Explicit, because some browsers don't recognise a table made of blocks and grids. Spread, because the linter would
// call the attributes redundant.
const ROW = { role: 'row' };
const ROW_HEAD = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

function PlainRow<Row, Context>({ row, columns, context, details }: RowProps<Row, Context>) {
  const place = usePlace();
  const more = details?.(row, context) ?? null;
  return (
    <>
      {/* The header row is the first. */}
      <tr {...ROW} aria-rowindex={place === null ? undefined : place.index + 2}>
        {columns.map(({ key, isRowHead, isNumber, cell }) =>
          isRowHead ? (
            <th key={key} {...ROW_HEAD}>
              {cell(row, context)}
            </th>
          ) : (
            <td key={key} {...CELL} className={isNumber ? 'number' : undefined}>
              {cell(row, context)}
            </td>
          ),
        )}
      </tr>
      {more === null ? null : (
        <tr {...ROW} className="continued">
          <td {...CELL} colSpan={columns.length}>
            {more}
          </td>
        </tr>
      )}
    </>
  );
}

export const DataRow = memo(PlainRow, isSameRow) as typeof PlainRow;
