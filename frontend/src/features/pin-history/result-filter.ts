import { targetName } from '@boardcast/contracts';
import type { Pin } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { folded, hasWords, wordsOf } from '../../entities/boards/board-search.js';

const FILTERS = ['all', 'failed', 'stopped', 'pending', 'posted'] as const;
/** Which results are shown. */
export type ResultFilter = (typeof FILTERS)[number];

/** The kind of result that a pin is. */
function kindOf({ status, isStopped }: Pin): ResultFilter {
  if (isStopped) return 'stopped';
  if (status === 'failed') return 'failed';
  return status === 'completed' ? 'posted' : 'pending';
}

export const isShown = (pin: Pin, filter: ResultFilter): boolean =>
  filter === 'all' || kindOf(pin) === filter;

/** Pins on boards or sections whose name has all words of a search, in any order. */
export function foundPins(pins: readonly Pin[], search: string): readonly Pin[] {
  const words = wordsOf(search);
  if (words.length === 0) return pins;
  return pins.filter(({ boardName, sectionName }) =>
    hasWords(folded(targetName(boardName, sectionName)), words),
  );
}

/** The filters that show something, each with its number of boards; 'all' is the first. */
export function filterCounts(pins: readonly Pin[]): readonly { filter: ResultFilter; count: number }[] {
  const counts = { all: pins.length, failed: 0, stopped: 0, pending: 0, posted: 0 };
  for (const pin of pins) counts[kindOf(pin)] += 1;
  return FILTERS.map((filter) => ({ filter, count: counts[filter] })).filter(({ count }) => count > 0);
}

/** The filter in the address; anything else counts as all, as does one that none of these pins passes any more. */
export function useResultFilter(pins: readonly Pin[]): [ResultFilter, (filter: ResultFilter) => void] {
  const [params, setParams] = useSearchParams();
  const named = FILTERS.find((filter) => filter === params.get('show')) ?? 'all';
  const asked = pins.some((pin) => isShown(pin, named)) ? named : 'all';
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
