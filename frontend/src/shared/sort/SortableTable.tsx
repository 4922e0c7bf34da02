import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactElement } from 'react';
import { Blocks, isLong } from '../long-list/Blocks.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { RowGroup } from './table-parts.js';
import type { SortControl } from './use-sort.js';

/** A column's head. */
export interface Column<Key extends string> {
  label: string;
  /** Makes it sortable. */
  sortKey?: Key;
  align?: 'left' | 'right';
  /** The label is for screen readers alone. */
  isLabelHidden?: boolean;
  /** Its share of the room, as a track of a CSS grid; the same of it for each row without asking their contents. */
  width: string;
}

interface SortableTableProps<Key extends string> {
  /** Says what the table holds, to screen readers. */
  caption: string;
  columns: readonly Column<Key>[];
  control: SortControl<Key>;
  /** About the height of a row that was never in sight, in pixels. */
  rowHeight: number;
  /** `Row`s. Hundreds of them must stay quick, so they are plain elements that are styled from here. */
  children: readonly ReactElement[];
}

const ROWS = {
  // Each row lays itself out: no other row has to be asked for the widths.
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
  // Two lines of about the same length: the zone would stand alone in the second.
  '& tbody td > time': { display: 'block', textWrap: 'balance' },
  '& tbody td.number': { px: 0.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // More about the row above: over the whole width, no line between them.
  '& tbody tr.continued': { borderTop: 0 },
  '& tbody tr.continued td': { gridColumn: '1 / -1', pt: 0, pb: 2 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& thead th': { px: 1.5, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap', borderBottom: 0 },
} as const;

/** A table whose heads sort it. Scrolls sideways, by keyboard too, where it does not fit. */
export function SortableTable<Key extends string>(props: SortableTableProps<Key>) {
  const { caption, columns, control, rowHeight, children } = props;
  const gridTemplateColumns = columns.map(({ width }) => width).join(' ');
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <Box role="region" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
        <Table
          role="table"
          aria-label={caption}
          aria-rowcount={isLong(children) ? children.length + 1 : undefined}
          sx={{
            ...ROWS,
            minWidth: 'min-content',
            '& tr': { ...ROWS['& tr'], gridTemplateColumns },
          }}
        >
          <TableHead role="rowgroup">
            <TableRow role="row" aria-rowindex={isLong(children) ? 1 : undefined}>
              {columns.map((column) => (
                <HeadCell key={column.label} column={column} control={control} />
              ))}
            </TableRow>
          </TableHead>
          <Blocks itemHeight={rowHeight} block={RowGroup}>
            {children}
          </Blocks>
        </Table>
      </Box>
    </Paper>
  );
}

/** The arrow takes its room left of the label, so that this ends where the numbers under it do. */
const NUMBERS_HEAD = {
  '&.MuiTableCell-alignRight': { px: 0.5, '& .MuiTableSortLabel-icon': { mx: 0, fontSize: 16 } },
} as const;

interface HeadCellProps<Key extends string> {
  column: Column<Key>;
  control: SortControl<Key>;
}

function HeadCell<Key extends string>({ column, control }: HeadCellProps<Key>) {
  const { label, sortKey, align = 'left', isLabelHidden = false } = column;
  const { sort, sortBy } = control;
  const isActive = sortKey !== undefined && sort?.by === sortKey;
  return (
    <TableCell
      role="columnheader"
      align={align}
      sortDirection={isActive ? sort.order : false}
      sx={NUMBERS_HEAD}
    >
      {sortKey === undefined ? (
        isLabelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          label
        )
      ) : (
        <TableSortLabel
          active={isActive}
          direction={isActive ? sort.order : 'asc'}
          onClick={() => sortBy(sortKey)}
        >
          {label}
        </TableSortLabel>
      )}
    </TableCell>
  );
}
