/** How often one operation was called, and how the calls ended. */
export interface CallCount {
  total: number;
  /** Calls by status; a dropped connection counts as `dropped`. */
  byStatus: Record<string, number>;
}

/** Counts every operation's calls since the start or the last reset. */
export class RequestCounters {
  private readonly counts = new Map<string, CallCount>();

  add(operationId: string, ending: number | 'dropped'): void {
    const count = this.counts.get(operationId) ?? { total: 0, byStatus: {} };
    count.total += 1;
    count.byStatus[ending] = (count.byStatus[ending] ?? 0) + 1;
    this.counts.set(operationId, count);
  }

  all(): Record<string, CallCount> {
    return Object.fromEntries(this.counts);
  }

  clear(): void {
    this.counts.clear();
  }
}
