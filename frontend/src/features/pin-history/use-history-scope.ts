import { SEARCH_QUERY_MAX } from '@boardcast/contracts';
import type { PinHistoryOrder } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSort } from '../../shared/data-list/use-sort.js';
import { useTypedSearch } from '../../shared/ui/use-typed-search.js';
import { columnsWithNumbers, NEWEST_FIRST } from './components/history-columns.js';
import type { HistoryScope } from './reading.js';

/** What of the history the address asks for. @param month undefined for all */
export function useHistoryScope(month: string | undefined) {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, SEARCH_QUERY_MAX);
  const { by, order } = useSort(columnsWithNumbers, NEWEST_FIRST).sort ?? NEWEST_FIRST;
  const sought = search.trim();
  const scope = useMemo<HistoryScope>(() => {
    const isUsual = by === NEWEST_FIRST.by && order === NEWEST_FIRST.order;
    return {
      ...(month !== undefined && { month }),
      ...(sought !== '' && { search: sought }),
      // The columns that sort are named like the orders.
      ...(!isUsual && { sort: by as PinHistoryOrder, order }),
    };
  }, [month, sought, by, order]);
  const setSearch = (text: string) =>
    setParams(
      (previous) => {
        if (text === '') previous.delete('search');
        else previous.set('search', text);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  const showAll = () =>
    setParams(
      (previous) => {
        for (const choice of ['month', 'search']) previous.delete(choice);
        return previous;
      },
      { preventScrollReset: true },
    );
  const { text, setText } = useTypedSearch(search, setSearch);
  return { scope, text, setText, showAll };
}
