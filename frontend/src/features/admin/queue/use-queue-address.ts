import { QUEUE_PAGE_SIZE } from '@boardcast/contracts';
import type { PinQueueQuery } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '../../../shared/data-list/page-of.js';

type Choice = Pick<PinQueueQuery, 'waitsFor' | 'search'>;

/** What of the queue is shown, in the address. */
export function useQueueAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const query = {
    page: pageOf(params.get('page')),
    limit: QUEUE_PAGE_SIZE,
    ...(search !== '' && { search }),
    ...(params.get('waitsFor') === 'hold' && { waitsFor: 'hold' as const }),
  };
  /** Another choice begins with its first page. */
  const choose = ({ waitsFor, search: text = '' }: Choice) =>
    setParams(
      { ...(waitsFor === 'hold' && { waitsFor }), ...(text !== '' && { search: text }) },
      { replace: true },
    );
  const setPage = (page: number) =>
    setParams((previous) => {
      previous.set('page', `${page}`);
      return previous;
    });
  return { query, choose, setPage };
}
