/** How far Pinterest's clock was ahead of the database's: between these, in milliseconds. */
interface Skew {
  least: number;
  most: number;
}

/** Readings are kept this long: sends of this age may still be looked for. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const MAX_READINGS = 200;
/** Readings this recent must agree for the clock to count as steady. */
const STEADY_MS = 60 * 60 * 1_000;
/** How far they may lie apart, in milliseconds. */
const STEADY_WITHIN_MS = 30_000;
/** From here on a difference of the clocks is told to the operator, in milliseconds. */
const CLOCK_ALARM_MS = 30_000;
const ALARM_EVERY_MS = 60 * 60 * 1_000;
/** How far back a look reaches beyond the measured difference, in milliseconds. */
const MARGIN_MS = 30_000;

/**
 * Pinterest's clock against the database's, which times the sends, as one process has read it
 * (docs/publishing.md#clocks). Readings come from the `Date` of answers and the creation times of pins just made.
 */
export class ProviderClock {
  private readings: (Skew & { at: number })[] = [];
  private alarmedAt = Number.NEGATIVE_INFINITY;

  /** @param alarm told at most once an hour that the clocks differ by so many milliseconds: more than 30 s */
  constructor(private readonly alarm: (differenceMs: number) => void = () => undefined) {}

  /**
   * Notes what Pinterest's clock said at some moment between two of ours; both in whole seconds at Pinterest.
   * @param said the moment Pinterest named
   * @param from our earliest moment, milliseconds
   * @param to our latest moment, milliseconds
   */
  note(said: Date, from: number, to: number): void {
    const moment = said.getTime();
    if (Number.isNaN(moment)) return;
    const kept = this.readings.filter(({ at }) => at > to - KEPT_MS).slice(-MAX_READINGS + 1);
    const reading = { at: to, least: moment - to, most: moment + 999 - from };
    this.readings = [...kept, reading];
    const differenceMs = reading.least > 0 ? reading.least : Math.min(reading.most, 0);
    if (Math.abs(differenceMs) <= CLOCK_ALARM_MS || to < this.alarmedAt + ALARM_EVERY_MS) return;
    this.alarmedAt = to;
    this.alarm(differenceMs);
  }

  /**
   * From when on, by Pinterest's clock, something sent at `sentAt` can have been created; null while the difference of
   * the clocks is unknown. Where readings differ, the one that reaches back furthest counts.
   */
  createdFrom(sentAt: Date): Date | null {
    if (this.readings.length === 0) return null;
    const shift = Math.min(...this.readings.map(({ least }) => least));
    return new Date(sentAt.getTime() + shift - MARGIN_MS);
  }

  /** Whether the readings of the last hour before `now` agree: otherwise no look proves that a pin is absent. */
  isSteady(now: number): boolean {
    const recent = this.readings.filter(({ at }) => at > now - STEADY_MS);
    const highest = Math.max(...recent.map(({ least }) => least));
    const lowest = Math.min(...recent.map(({ most }) => most));
    return recent.length > 0 && highest - lowest <= STEADY_WITHIN_MS;
  }
}
