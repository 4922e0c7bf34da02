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
import type { Sort, SortControl } from './use-sort.js';

interface DataRowsProps<Row, Context> extends Omit<RowProps<Row, Context>, 'row'> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  /** Order until the user picks one; without it, that of `rows`. */
  initialSort?: Sort;
  /** What that order of `rows` is called, where it isn't that of a list. */
  unsorted?: string;
  /** Keeps the order, instead of the address. */
  control?: SortControl;
  /** The rows come in the order that the address names: the server has sorted them. */
  isSorted?: boolean;
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
  const inAddress = useSort(columns, initialSort);
  const control = props.control ?? inAddress;
  const { by, order = 'asc' } = control.sort ?? {};
  const valueOf = props.isSorted ? undefined : columns.find(({ key }) => key === by)?.sortBy;
  const sorted = useMemo(() => sortRows(rows, valueOf, order), [rows, valueOf, order]);
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
      <SortSelect columns={columns} control={control} unsorted={props.unsorted} />
      <DataCards
        {...common}
        card={props.card}
        cardHeight={props.cardHeight}
        isOneColumn={props.hasWideCards ?? false}
      />
    </>
  );
}
