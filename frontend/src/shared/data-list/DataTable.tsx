import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ComponentProps } from 'react';
import { Blocks, isLong } from '../long-list/Blocks.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import type { Column } from './columns.js';
import { DataRow } from './DataRow.js';
import type { RowProps } from './row-props.js';
import type { SortControl } from './use-sort.js';

interface DataTableProps<Row, Context> extends Omit<RowProps<Row, Context>, 'row'> {
  label: string;
  rows: readonly Row[];
  control: SortControl;
  /** Estimated height of a row until it is rendered, in pixels. */
  rowHeight: number;
  /** Cells begin on one line, rather than being centred. */
  isOnOneLine: boolean;
}

/** A table sorted by its headers. Where it doesn't fit, it scrolls sideways, also by keyboard. */
export function DataTable<Row extends { id: string }, Context>(props: DataTableProps<Row, Context>) {
  const { label, rows, control, rowHeight, isOnOneLine, ...ofRows } = props;
  const { columns } = ofRows;
  const gridTemplateColumns = columns.map(({ width }) => width).join(' ');
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
        <Table
          role="table"
          aria-label={label}
          aria-rowcount={isLong(rows) ? rows.length + 1 : undefined}
          sx={{
            ...TABLE,
            '& tr': { ...TABLE['& tr'], gridTemplateColumns },
            '& tbody tr': { ...TABLE['& tbody tr'], alignItems: isOnOneLine ? 'baseline' : 'center' },
          }}
        >
          <TableHead role="rowgroup">
            <TableRow role="row" aria-rowindex={isLong(rows) ? 1 : undefined}>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} control={control} />
              ))}
            </TableRow>
          </TableHead>
          <Blocks itemHeight={rowHeight} block={Body}>
            {rows.map((row) => (
              <DataRow key={row.id} row={row} {...ofRows} />
            ))}
          </Blocks>
        </Table>
      </Box>
    </Paper>
  );
}

// Explicit, because some browsers don't recognise a table made of blocks and grids. Spread, because the linter would
// call the attribute redundant.
const ROW_GROUP = { role: 'rowgroup' };
const Body = (props: ComponentProps<'tbody'>) => <tbody {...ROW_GROUP} {...props} />;

interface HeadCellProps<Row, Context> {
  column: Column<Row, Context>;
  control: SortControl;
}

function HeadCell<Row, Context>({ column, control }: HeadCellProps<Row, Context>) {
  const { key, label, isNumber = false, isLabelHidden = false } = column;
  const { sort, sortBy } = control;
  const isActive = sort?.by === key;
  return (
    <TableCell
      role="columnheader"
      align={isNumber ? 'right' : 'left'}
      sortDirection={isActive ? sort.order : false}
      sx={NUMBERS_HEAD}
    >
      {column.sortBy ? (
        <TableSortLabel
          active={isActive}
          direction={isActive ? sort.order : 'asc'}
          onClick={() => sortBy(key)}
        >
          {label}
        </TableSortLabel>
      ) : isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
    </TableCell>
  );
}

/** The arrow is to the left of the label, so that the label lines up with the numbers. */
const NUMBERS_HEAD = {
  '&.MuiTableCell-alignRight': {
    px: 0.5,
    // In reverse, as MUI has them: the label is to the right.
    flexDirection: 'row-reverse',
    justifyContent: 'flex-start',
    '& .MuiTableSortLabel-icon': { mx: 0, fontSize: 16 },
  },
} as const;

/** Styled here: hundreds of styled rows would be slow. */
const TABLE = {
  minWidth: 'min-content',
  // Each row lays itself out without measuring the others.
  '&, & thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', alignItems: 'center' },
  '& tbody tr': {
    borderTop: 1,
    borderColor: 'divider',
  },
  '& tbody td, & tbody th': {
    px: 1.5,
    py: 1.25,
    minWidth: 0,
    textAlign: 'left',
    fontWeight: 400,
    fontSize: '0.875rem',
  },
  // Balanced lines; otherwise the time zone would be alone on the second.
  '& tbody td > time': { display: 'block', textWrap: 'balance' },
  '& tbody td.number': { px: 0.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // Details of the row above: behind its first column, with no line between them.
  '& tbody tr.continued': { borderTop: 0 },
  '& tbody tr.continued td': { gridColumn: '2 / -1', pt: 0, pb: 2 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  // A sorting label is a block of its own; as flex items all labels stand on one line.
  '& thead th': {
    display: 'flex',
    alignItems: 'center',
    px: 1.5,
    py: 1.25,
    fontWeight: 500,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    borderBottom: 0,
  },
} as const;
