/** How far Pinterest's clock was ahead of the database's within a minute, in milliseconds. */
interface Readings {
  /** The smallest difference that any reading allows. */
  least: number;
  /** Readings agree when the highest lower bound is below the lowest upper bound. */
  highestLeast: number;
  lowestMost: number;
}

const MINUTE_MS = 60_000;
/** Minutes that readings are kept: sends of this age may still be looked for. */
const KEPT_MINUTES = 24 * 60;
/** Minutes whose readings must agree for the clock to count as steady. */
const STEADY_MINUTES = 60;
/** How far they may lie apart, in milliseconds. */
const STEADY_WITHIN_MS = 30_000;
/** A reading further off than this is none: 12 h. */
const CREDIBLE_MS = 12 * 60 * MINUTE_MS;
/** From here on a difference of the clocks is told to the operator, in milliseconds. */
const CLOCK_ALARM_MS = 30_000;
const ALARM_EVERY_MS = 60 * MINUTE_MS;
/** How far back a look reaches beyond the measured difference, in milliseconds. */
const MARGIN_MS = 30_000;

/**
 * Pinterest's clock against the database's, which times the sends, as one process has read it
 * (docs/publishing.md#clocks). Readings come from the `Date` of answers and the creation times of pins just made.
 */
export class ProviderClock {
  /** By minute of the database's clock, oldest first. */
  private readonly minutes = new Map<number, Readings>();
  private alarmedAt = Number.NEGATIVE_INFINITY;

  /** @param alarm told at most once an hour that the clocks differ by so many milliseconds: more than 30 s */
  constructor(private readonly alarm: (differenceMs: number) => void = () => undefined) {}

  /**
   * Notes what Pinterest's clock said at some moment between two of ours; in whole seconds at Pinterest.
   * @param said the moment Pinterest named
   * @param from our earliest moment, milliseconds
   * @param to our latest moment, milliseconds
   */
  note(said: Date, from: number, to: number): void {
    const least = said.getTime() - to;
    const most = said.getTime() + 999 - from;
    // Not so of a moment that can't be read either.
    if (!(Math.abs(least) < CREDIBLE_MS)) return;
    const minute = Math.floor(to / MINUTE_MS);
    const known = this.minutes.get(minute);
    this.minutes.set(minute, {
      least: Math.min(least, known?.least ?? least),
      highestLeast: Math.max(least, known?.highestLeast ?? least),
      lowestMost: Math.min(most, known?.lowestMost ?? most),
    });
    for (const old of this.minutes.keys()) if (old <= minute - KEPT_MINUTES) this.minutes.delete(old);
    this.tellOperator(least > 0 ? least : Math.min(most, 0), to);
  }

  /**
   * From when on, by Pinterest's clock, something sent at `sentAt` can have been created; null while the difference of
   * the clocks is unknown. Where readings differ, the one that reaches back furthest counts.
   */
  createdFrom(sentAt: Date): Date | null {
    if (this.minutes.size === 0) return null;
    const shift = Math.min(...[...this.minutes.values()].map(({ least }) => least));
    return new Date(sentAt.getTime() + shift - MARGIN_MS);
  }

  /** Whether the readings of the last hour before `now` agree: otherwise no look proves that a pin is absent. */
  isSteady(now: number): boolean {
    const since = Math.floor(now / MINUTE_MS) - STEADY_MINUTES;
    const recent = [...this.minutes].filter(([minute]) => minute >= since).map(([, readings]) => readings);
    const highest = Math.max(...recent.map(({ highestLeast }) => highestLeast));
    const lowest = Math.min(...recent.map(({ lowestMost }) => lowestMost));
    return recent.length > 0 && highest - lowest <= STEADY_WITHIN_MS;
  }

  private tellOperator(differenceMs: number, now: number): void {
    if (Math.abs(differenceMs) <= CLOCK_ALARM_MS || now < this.alarmedAt + ALARM_EVERY_MS) return;
    this.alarmedAt = now;
    this.alarm(differenceMs);
  }
}
