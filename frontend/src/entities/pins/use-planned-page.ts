import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '../../shared/data-list/columns.js';
import { pageOf } from '../../shared/data-list/page-of.js';
import { useSort } from '../../shared/data-list/use-sort.js';
import type { Sort } from '../../shared/data-list/use-sort.js';
import type { PlannedPageAsked } from './planned-pins.api.js';

/** The page and order that the address asks for; the columns that sort are named like the orders. */
export function usePlannedPage<Order extends string, Row, Context>(
  columns: readonly Column<Row, Context>[],
  initial: Sort | null,
) {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params.get('page'));
  const { by, order } = useSort(columns, initial).sort ?? {};
  const asked = useMemo<PlannedPageAsked<Order>>(
    () => ({ page, ...(by !== undefined && order && { sort: by as Order, order }) }),
    [page, by, order],
  );
  const turnTo = (to: number) =>
    setParams((previous) => {
      if (to === 1) previous.delete('page');
      else previous.set('page', `${to}`);
      return previous;
    });
  return { asked, turnTo };
}
