import { ClockSource, type KeptReadings } from './clock-source.js';

/** How far readings may lie apart for a clock to count as steady, in milliseconds. */
const STEADY_WITHIN_MS = 30_000;
const HOUR_MS = 3_600_000;
/** A reading further off than this is none: 12 h. */
const CREDIBLE_MS = 12 * HOUR_MS;
/** From here on a difference of the clocks is told to the operator, in milliseconds. */
const CLOCK_ALARM_MS = 30_000;
const ALARM_EVERY_MS = HOUR_MS;
/** How far back a look reaches beyond the measured difference, in milliseconds. */
const MARGIN_MS = 30_000;
/** The source of all answers' `Date`. */
const HEADERS = '';

/**
 * Pinterest's clocks against the database's, which times the sends (docs/publishing.md#clocks). Readings of all accounts
 * come from the `Date` of answers, those of one account from the creation times of its pins just made. The two may differ,
 * and each counts. What later processes have to know of them is handed out to be kept, and recalled before a look.
 */
export class ProviderClock {
  private readonly sources = new Map<string, ClockSource>();
  /** Those with something to keep. */
  private readonly changed = new Set<ClockSource>();
  private alarmedAt = Number.NEGATIVE_INFINITY;
  private forgottenAt = Number.NEGATIVE_INFINITY;

  /** @param alarm told at most once an hour that the clocks differ by so many milliseconds: more than 30 s */
  constructor(private readonly alarm: (differenceMs: number) => void = () => undefined) {}

  /**
   * Notes what Pinterest's clock said at some moment between two of ours; in whole seconds at Pinterest.
   * @param said the moment Pinterest named
   * @param from our earliest moment, milliseconds
   * @param to our latest moment, milliseconds
   * @param accountId whose pin it dates; absent when it is the `Date` of an answer
   */
  note(said: Date, from: number, to: number, accountId: string = HEADERS): void {
    const least = said.getTime() - to;
    const most = said.getTime() + 999 - from;
    // Not so of a moment that can't be read either.
    if (!(Math.abs(least) < CREDIBLE_MS)) return;
    const source = this.sourceOf(accountId);
    const readings = { leastMs: least, highestLeastMs: least, lowestMostMs: most };
    if (source.note(readings, to)) this.changed.add(source);
    this.forgetOld(to);
    this.tellOperator(least > 0 ? least : Math.min(most, 0), to);
  }

  /** What was kept by other processes, or by earlier ones. */
  recall(kept: readonly KeptReadings[]): void {
    for (const readings of kept) this.sourceOf(readings.accountId).recall(readings);
  }

  /** What has to be kept for others since this was asked last; `putBack` what could not be. */
  takeNews(): KeptReadings[] {
    const news = [...this.changed].flatMap((source) => source.takeNews());
    this.changed.clear();
    return news;
  }

  /** What was taken and could not be kept. */
  putBack(news: readonly KeptReadings[]): void {
    for (const readings of news) {
      const source = this.sourceOf(readings.accountId);
      source.putBack(readings);
      this.changed.add(source);
    }
  }

  /**
   * From when on, by Pinterest's clock, something sent for an account at `sentAt` can have been created; null while the
   * difference of the clocks is unknown. Where readings differ, the one that reaches back furthest counts.
   */
  createdFrom(sentAt: Date, accountId: string): Date | null {
    const shifts = this.sourcesFor(accountId).flatMap((source) => source.leastOfDay() ?? []);
    if (shifts.length === 0) return null;
    return new Date(sentAt.getTime() + Math.min(...shifts) - MARGIN_MS);
  }

  /**
   * Whether each clock that counts for an account agreed with itself for an hour before `now`: otherwise no look proves
   * that a pin is absent.
   */
  isSteady(now: number, accountId: string): boolean {
    const spreads = this.sourcesFor(accountId).flatMap((source) => source.spread(now) ?? []);
    return spreads.length > 0 && spreads.every((spread) => spread <= STEADY_WITHIN_MS);
  }

  private sourcesFor(accountId: string): ClockSource[] {
    return [HEADERS, accountId].flatMap((name) => this.sources.get(name) ?? []);
  }

  private sourceOf(accountId: string): ClockSource {
    const source = this.sources.get(accountId) ?? new ClockSource(accountId);
    this.sources.set(accountId, source);
    return source;
  }

  private forgetOld(now: number): void {
    if (now < this.forgottenAt + HOUR_MS) return;
    this.forgottenAt = now;
    for (const [accountId, source] of this.sources) if (source.isOver(now)) this.sources.delete(accountId);
  }

  private tellOperator(differenceMs: number, now: number): void {
    if (Math.abs(differenceMs) <= CLOCK_ALARM_MS || now < this.alarmedAt + ALARM_EVERY_MS) return;
    this.alarmedAt = now;
    this.alarm(differenceMs);
  }
}
