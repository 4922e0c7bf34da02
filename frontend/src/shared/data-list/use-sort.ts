import { useSearchParams } from 'react-router-dom';
import type { Column } from './columns.js';

export interface Sort {
  /** Key of a column. */
  by: string;
  order: 'asc' | 'desc';
}

export interface SortControl {
  /** Null: the original order. */
  sort: Sort | null;
  /** Sorts by this column, or reverses the order if it is already sorted by it. */
  sortBy: (key: string) => void;
}

/**
 * Keeps a list's order in the address, as `sort` and `order`; ignores columns that don't exist.
 * @param initial the order if the address names none
 */
export function useSort<Row, Context>(
  columns: readonly Column<Row, Context>[],
  initial: Sort | null,
): SortControl {
  const [params, setParams] = useSearchParams();
  const column = columns.find(({ key, sortBy }) => sortBy && key === params.get('sort'));
  const order = params.get('order') === 'desc' ? 'desc' : 'asc';
  const sort = column === undefined ? initial : ({ by: column.key, order } as const);
  const sortBy = (key: string) => {
    const first = columns.find((one) => one.key === key)?.firstOrder ?? 'asc';
    const reversed = sort?.order === 'asc' ? 'desc' : 'asc';
    setParams(
      (previous) => {
        previous.set('sort', key);
        previous.set('order', sort?.by === key ? reversed : first);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { sort, sortBy };
}
