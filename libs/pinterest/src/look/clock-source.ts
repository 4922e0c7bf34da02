/** How far Pinterest's clock was ahead of the database's at some time, in milliseconds. */
export interface ClockReadings {
  /** The smallest difference that any reading allows. */
  leastMs: number;
  /** Readings agree when the highest lower bound is below the lowest upper bound. */
  highestLeastMs: number;
  lowestMostMs: number;
}

/** What is kept of ten minutes' readings, for processes that come later. */
export interface KeptReadings extends ClockReadings {
  /** Whose pins told them by their creation times; empty for those of every answer's `Date`. */
  accountId: string;
  /** Number of the ten minutes since 1970. */
  spell: number;
  /** The last of them, milliseconds since 1970. */
  notedAt: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Hours that readings are kept: sends of this age may still be looked for. */
export const KEPT_HOURS = 24;
/** Minutes whose readings must agree for the clock to count as steady. */
const STEADY_MINUTES = 60;
/** How long the readings are that are kept together, in milliseconds. */
const SPELL_MS = 10 * MINUTE_MS;
/** Readings that widen what is kept by no more than this are not worth a write, in milliseconds. */
const WORTH_MS = 1_000;

/** One of Pinterest's clocks: that of `Date` headers, or the one that dates the pins of an account. */
export class ClockSource {
  /** By minute of the database's clock: the last hour. */
  private readonly minutes = new Map<number, ClockReadings>();
  /** The smallest difference, by hour: the last day. */
  private readonly least = new Map<number, number>();
  private spell: KeptReadings | null = null;
  /** What was handed out to be kept last. */
  private kept: KeptReadings | null = null;
  /** What is to be kept, by spell. */
  private news = new Map<number, KeptReadings>();

  constructor(private readonly accountId: string) {}

  /** @returns whether this is worth being kept */
  note(readings: ClockReadings, at: number): boolean {
    this.add(readings, at);
    const spell = Math.floor(at / SPELL_MS);
    const before = this.spell?.spell === spell ? this.spell : undefined;
    this.spell = { accountId: this.accountId, spell, notedAt: at, ...joined(before, readings) };
    if (!this.isNews(this.spell)) return false;
    this.news.set(spell, this.spell);
    return true;
  }

  /** Readings of other processes, or of earlier ones. */
  recall(kept: KeptReadings): void {
    this.add(kept, kept.notedAt);
  }

  /** What is to be kept; whoever takes it keeps it. */
  takeNews(): KeptReadings[] {
    const news = [...this.news.values()];
    this.kept = news.at(-1) ?? this.kept;
    this.news = new Map();
    return news;
  }

  /** What was taken could not be kept. */
  putBack(kept: KeptReadings): void {
    this.kept = null;
    if (!this.news.has(kept.spell)) this.news.set(kept.spell, kept);
  }

  /** The smallest difference of the day, or null when there is no reading. */
  leastOfDay(): number | null {
    return this.least.size === 0 ? null : Math.min(...this.least.values());
  }

  /** How far the readings of the last hour before `now` lie apart; null when there are none. */
  spread(now: number): number | null {
    const since = Math.floor(now / MINUTE_MS) - STEADY_MINUTES;
    const recent = [...this.minutes].filter(([minute]) => minute >= since).map(([, readings]) => readings);
    if (recent.length === 0) return null;
    return (
      Math.max(...recent.map(({ highestLeastMs }) => highestLeastMs)) -
      Math.min(...recent.map(({ lowestMostMs }) => lowestMostMs))
    );
  }

  /** Whether its readings are all older than a day. */
  isOver(now: number): boolean {
    return [...this.least.keys()].every((hour) => hour < Math.floor(now / HOUR_MS) - KEPT_HOURS);
  }

  private add(readings: ClockReadings, at: number): void {
    const minute = Math.floor(at / MINUTE_MS);
    const hour = Math.floor(at / HOUR_MS);
    this.minutes.set(minute, joined(this.minutes.get(minute), readings));
    this.least.set(hour, Math.min(readings.leastMs, this.least.get(hour) ?? readings.leastMs));
    for (const old of this.minutes.keys()) if (old < minute - STEADY_MINUTES) this.minutes.delete(old);
    for (const old of this.least.keys()) if (old < hour - KEPT_HOURS) this.least.delete(old);
  }

  private isNews({ spell, leastMs, highestLeastMs, lowestMostMs }: KeptReadings): boolean {
    const known = this.news.get(spell) ?? this.kept;
    return (
      known?.spell !== spell ||
      leastMs < known.leastMs - WORTH_MS ||
      highestLeastMs > known.highestLeastMs + WORTH_MS ||
      lowestMostMs < known.lowestMostMs - WORTH_MS
    );
  }
}

function joined(known: ClockReadings | undefined, more: ClockReadings): ClockReadings {
  return {
    leastMs: Math.min(more.leastMs, known?.leastMs ?? more.leastMs),
    highestLeastMs: Math.max(more.highestLeastMs, known?.highestLeastMs ?? more.highestLeastMs),
    lowestMostMs: Math.min(more.lowestMostMs, known?.lowestMostMs ?? more.lowestMostMs),
  };
}
