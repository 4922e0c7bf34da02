/** How the next API calls end instead of, or after, being carried out: with a status or a dropped connection. */
export interface Outage {
  /** Answers with this status before anything is done; 500 is stored for the call's idempotency key, as at Stripe. */
  status?: number;
  /** Drops the connection: before anything is done, or after it is done but unanswered. */
  drop?: 'before' | 'after';
  /** How many calls; one by default. */
  times?: number;
  /** Only calls whose path starts like this, such as `/v1/customers`. */
  path?: string;
  /** Only calls with this method. */
  method?: 'GET' | 'POST' | 'DELETE';
}

/** Outages waiting for their calls, in the order they were added; lost on a restart. */
export class Outages {
  private waiting: Outage[] = [];

  add(outage: Outage): void {
    this.waiting.push({ ...outage });
  }

  /** Takes the outage meant for a call, if there is one. */
  take(method: string, path: string): Outage | undefined {
    const outage = this.waiting.find(
      (each) => path.startsWith(each.path ?? '') && method === (each.method ?? method),
    );
    if (!outage) return undefined;
    outage.times = (outage.times ?? 1) - 1;
    if (outage.times <= 0) this.waiting = this.waiting.filter((each) => each !== outage);
    return outage;
  }

  clear(): void {
    this.waiting = [];
  }
}
