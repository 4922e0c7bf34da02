import { ADMIN_USERS_PAGE_SIZE, adminUserOrderSchema } from '@boardcast/contracts';
import type { AdminUsersQuery } from '@boardcast/contracts';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageOf } from '../../../shared/data-list/page-of.js';
import type { SortControl } from '../../../shared/data-list/use-sort.js';

const NEWEST_FIRST = { by: 'createdAt', order: 'desc' } as const;

/** Search, order and page in the address, beside the hash that names the tab; anything else counts as the first of each. */
export function useUsersAddress() {
  const { search: address, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(address);
  const by = adminUserOrderSchema.options.find((order) => order === params.get('sort'));
  const sort = by
    ? { by, order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) }
    : NEWEST_FIRST;
  const query: AdminUsersQuery = {
    page: pageOf(params.get('page')),
    limit: ADMIN_USERS_PAGE_SIZE,
    search: params.get('search') ?? '',
    sortBy: sort.by,
    sortOrder: sort.order,
  };

  /** The address of another list: what is empty leaves it. */
  function addressOf(changes: Record<string, string>): { search: string; hash: string } {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return { search: next.toString(), hash };
  }

  const change = (changes: Record<string, string>) =>
    void navigate(addressOf(changes), { replace: true, preventScrollReset: true });

  const control: SortControl = {
    sort,
    sortBy: (key) => {
      const isSame = key === sort.by;
      change({ sort: key, order: isSame && sort.order === 'asc' ? 'desc' : 'asc' });
    },
  };
  return {
    query,
    control,
    setSearch: (search: string) => change({ search }),
    setPage: (page: number) => void navigate(addressOf({ page: page === 1 ? '' : `${page}` })),
  };
}
