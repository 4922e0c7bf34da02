import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { DataCards } from './DataCards.js';
import { DataTable } from './DataTable.js';
import { ListStates } from './ListStates.js';
import type { ListStatesProps } from './ListStates.js';
import type { RowProps } from './row-props.js';
import { SortSelect } from './SortSelect.js';
import { sortRows } from './sort-rows.js';
import { useSort } from './use-sort.js';
import type { Sort } from './use-sort.js';

interface DataRowsProps<Row, Context> extends Omit<RowProps<Row, Context>, 'row'> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  /** Order until the user picks one; without it, that of `rows`. */
  initialSort?: Sort;
  /** Estimated height of a row until it is rendered, in pixels. */
  rowHeight: number;
  /** Contents of a card; the same function on every render. */
  card: (row: Row, context: Context) => ReactNode;
  /** Estimated height of a card including its gap, until it is rendered; pixels. */
  cardHeight: number;
  /** Each card takes the full width. */
  hasWideCards?: boolean;
  /** The cells of a row begin on one line, rather than being centred: for rows of unlike heights. */
  isOnOneLine?: boolean;
  /** Below this width cards replace the table, which would scroll sideways. */
  cardsBelow?: 'sm' | 'lg';
}

/** Either existing rows, or a query's list with what replaces it while there is none. */
type DataListProps<Row, Context> =
  | DataRowsProps<Row, Context>
  | (Omit<DataRowsProps<Row, Context>, 'rows'> & Omit<ListStatesProps<Row>, 'children'>);

/**
 * Rows as a sortable table or, where that doesn't fit, as cards; fast even with thousands. Without rows: loading,
 * failed or empty.
 */
export function DataList<Row extends { id: string }, Context>(props: DataListProps<Row, Context>) {
  if ('rows' in props) return <DataRows {...props} />;
  const { list, messages, empty, skeletonRows, ...ofRows } = props;
  const states = { list, messages, empty, skeletonRows, rowHeight: props.rowHeight };
  return <ListStates {...states}>{(rows) => <DataRows {...ofRows} rows={rows} />}</ListStates>;
}

function DataRows<Row extends { id: string }, Context>(props: DataRowsProps<Row, Context>) {
  const { label, rows, columns, context, details, initialSort = null } = props;
  const showsCards = useMediaQuery((theme) => theme.breakpoints.down(props.cardsBelow ?? 'lg'), {
    noSsr: true,
  });
  const control = useSort(columns, initialSort);
  const { by, order = 'asc' } = control.sort ?? {};
  const sorted = useMemo(
    () => sortRows(rows, columns.find(({ key }) => key === by)?.sortBy, order),
    [rows, columns, by, order],
  );
  const common = { label, rows: sorted, context, details };
  if (!showsCards)
    return (
      <DataTable
        {...common}
        columns={columns}
        control={control}
        rowHeight={props.rowHeight}
        isOnOneLine={props.isOnOneLine ?? false}
      />
    );
  return (
    <>
      <SortSelect columns={columns} control={control} />
      <DataCards
        {...common}
        card={props.card}
        cardHeight={props.cardHeight}
        isOneColumn={props.hasWideCards ?? false}
      />
    </>
  );
}
