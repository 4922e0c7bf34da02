import { useSearchParams } from 'react-router-dom';

/** The order of a table. */
export interface Sort<Key extends string> {
  by: Key;
  order: 'asc' | 'desc';
}

/** A table's order and the way to change it. */
export interface SortControl<Key extends string> {
  /** Null: the order the rows came in. */
  sort: Sort<Key> | null;
  /** Sorts by this column; the column in charge turns round. */
  sortBy: (key: Key) => void;
}

/**
 * A table's order, kept in the address as `sort` and `order`; what the address says wrongly counts as unsaid.
 * @param keys the columns that can be sorted by
 * @param initial the order when the address says nothing
 * @param descendingFirst columns whose first click puts the largest or newest first
 */
export function useSort<Key extends string>(
  keys: readonly Key[],
  initial: Sort<Key> | null,
  descendingFirst: readonly Key[] = [],
): SortControl<Key> {
  const [params, setParams] = useSearchParams();
  const by = keys.find((key) => key === params.get('sort'));
  const order: Sort<Key>['order'] = params.get('order') === 'desc' ? 'desc' : 'asc';
  const sort = by === undefined ? initial : { by, order };
  const sortBy = (key: Key) => {
    const first = descendingFirst.includes(key) ? 'desc' : 'asc';
    const turned = sort?.order === 'asc' ? 'desc' : 'asc';
    setParams(
      (previous) => {
        previous.set('sort', key);
        previous.set('order', sort?.by === key ? turned : first);
        return previous;
      },
      { replace: true },
    );
  };
  return { sort, sortBy };
}
