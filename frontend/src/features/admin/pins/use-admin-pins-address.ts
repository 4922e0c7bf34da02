import { ADMIN_PINS_PAGE_SIZE } from '@boardcast/contracts';
import type { AdminPinSort, AdminPinsQuery } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { useSort } from '../../../shared/data-list/use-sort.js';
import { pageOf } from '../../../shared/data-list/page-of.js';
import { adminPinsColumns, NEWEST_FIRST } from './admin-pins-columns.js';

/** The five filters in their order. */
export const FILTERS = [
  'showCompleted',
  'showScheduled',
  'showFailed',
  'showProcessing',
  'showDraft',
] as const;
export type Filter = (typeof FILTERS)[number];

/** Filters, order and page in the address; everything is shown unless that says otherwise. */
export function useAdminPinsAddress() {
  const [params, setParams] = useSearchParams();
  const { sort } = useSort(adminPinsColumns, NEWEST_FIRST);
  const { by, order } = sort ?? NEWEST_FIRST;
  const shows = (filter: Filter) => params.get(filter) !== 'false';
  const query: AdminPinsQuery = {
    page: pageOf(params.get('page')),
    limit: ADMIN_PINS_PAGE_SIZE,
    showCompleted: shows('showCompleted') ? 'true' : 'false',
    showScheduled: shows('showScheduled') ? 'true' : 'false',
    showFailed: shows('showFailed') ? 'true' : 'false',
    showProcessing: shows('showProcessing') ? 'true' : 'false',
    showDraft: shows('showDraft') ? 'true' : 'false',
    // The columns that sort are named like the orders.
    sortBy: by as AdminPinSort,
    sortOrder: order,
  };
  const toggle = (filter: Filter) =>
    setParams(
      (previous) => {
        if (shows(filter)) previous.set(filter, 'false');
        else previous.delete(filter);
        previous.delete('page');
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  const setPage = (page: number) =>
    setParams((previous) => {
      previous.set('page', `${page}`);
      return previous;
    });
  return { query, toggle, setPage };
}
