import type { JournalEntry } from '@boardcast/sandbox';
import type { Evidence } from './evidence.js';
import type { Expectations, Violation } from './verdict.js';

/** I6: Pinterest never refused a call for a limit, and no window, wherever it starts, holds too many creates. */
export function limitsObeyed({ journal, refusals = [] }: Evidence, { limits }: Expectations): Violation[] {
  const refused = refusals.map(({ at, accountId, category }) => ({
    invariant: 'I6',
    what: `account ${accountId}: a call of ${category} was beyond its limit at ${at}`,
  }));
  return [...refused, ...(limits ? crowdedWindows(journal, limits) : [])];
}

function crowdedWindows(
  journal: readonly JournalEntry[],
  limits: NonNullable<Expectations['limits']>,
): Violation[] {
  const byAccount = Map.groupBy(journal, ({ accountId }) => accountId);
  return [...byAccount].flatMap(([account, entries]) => {
    const most = mostInWindow(
      entries.map(({ at }) => Date.parse(at)),
      limits.windowSeconds * 1000,
    );
    if (most <= limits.creates) return [];
    return [{ invariant: 'I6', what: `account ${account}: ${most} creates in ${limits.windowSeconds} s` }];
  });
}

/** The most timestamps (milliseconds) in any window of this length. */
export function mostInWindow(moments: readonly number[], windowMs: number): number {
  const sorted = moments.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, moment] of sorted.entries()) {
    while (moment - (sorted[first] ?? moment) >= windowMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
