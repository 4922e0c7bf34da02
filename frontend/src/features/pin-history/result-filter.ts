import type { Pin } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';

const FILTERS = ['all', 'failed', 'waiting', 'posted'] as const;
/** Which results are shown. */
export type ResultFilter = (typeof FILTERS)[number];

/** The kind of result that a pin is. */
function kindOf({ status }: Pin): ResultFilter {
  if (status === 'failed') return 'failed';
  return status === 'completed' ? 'posted' : 'waiting';
}

export const isShown = (pin: Pin, filter: ResultFilter): boolean =>
  filter === 'all' || kindOf(pin) === filter;

/** The filters that show something, each with its number of boards; 'all' is the first. */
export function filterCounts(pins: readonly Pin[]): readonly { filter: ResultFilter; count: number }[] {
  const counts = { all: pins.length, failed: 0, waiting: 0, posted: 0 };
  for (const pin of pins) counts[kindOf(pin)] += 1;
  return FILTERS.map((filter) => ({ filter, count: counts[filter] })).filter(({ count }) => count > 0);
}

/** The filter in the address; anything else counts as all. */
export function useResultFilter(): [ResultFilter, (filter: ResultFilter) => void] {
  const [params, setParams] = useSearchParams();
  const asked = FILTERS.find((filter) => filter === params.get('show')) ?? 'all';
  const set = (filter: ResultFilter) =>
    setParams(
      (previous) => {
        if (filter === 'all') previous.delete('show');
        else previous.set('show', filter);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return [asked, set];
}
