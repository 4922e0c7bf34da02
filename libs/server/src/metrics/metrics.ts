import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../in-time.js';

/** How long whatever is read at a scrape may take, in milliseconds; Prometheus itself waits for 10 s by default. */
const READING_MS = 3_000;
/** Bounds of how long the garbage collector may take, in seconds: each kind has as many series. */
const GC_BUCKETS = [0.01, 0.1, 1];
/** How often the delay of the event loop is sampled, in milliseconds. */
const EVENT_LOOP_MS = 20;

export type { Counter, Gauge, Histogram } from 'prom-client';

/** Values that cost something to read, from a database for example. */
export interface MetricsReading {
  /** What it sets. When it fails or takes too long they are told no more, for nobody knows; the next scrape tries again. */
  gauges: readonly Gauge[];
  /** For how long its values are told without reading again, in milliseconds: several may scrape. */
  everyMs: number;
  read: () => Promise<void>;
}

/** What a metric is called, and what it counts: `HELP` of the scrape. */
export interface MetricNames<Label extends string> {
  /** By Prometheus's conventions: the unit last, `_total` for what only rises. */
  name: string;
  help: string;
  /** Each has few values, known beforehand: never a user, an address or what somebody typed. */
  labels?: readonly Label[];
}

/**
 * What this process counts and measures, for Prometheus (docs/observability.md#metrics-and-alerts); one for the app.
 * Whoever does something counts it; a metric asked for twice is the same one.
 *
 * @example
 * private readonly sent = metrics.counter({ name: 'emails_sent_total', help: 'Mails …', labels: ['template'] });
 * this.sent.inc({ template });
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly readings: (() => Promise<void>)[] = [];

  /** What only rises. */
  counter<Label extends string = never>({ name, help, labels = [] }: MetricNames<Label>): Counter<Label> {
    const known = this.registry.getSingleMetric<Label>(name) as Counter<Label> | undefined;
    return known ?? new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /** What rises and falls. @param read tells the present value at each scrape, at no cost; else it is set */
  gauge<Label extends string = never>(
    { name, help, labels = [] }: MetricNames<Label>,
    read?: (gauge: Gauge<Label>) => void,
  ): Gauge<Label> {
    const known = this.registry.getSingleMetric<Label>(name) as Gauge<Label> | undefined;
    if (known) return known;
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [this.registry] });
    if (read) this.beforeScrapes(async () => read(gauge));
    return gauge;
  }

  /** Durations. @param buckets upper bounds in seconds: few, because each of them is a series for each label */
  histogram<Label extends string = never>(
    { name, help, labels = [] }: MetricNames<Label>,
    buckets: readonly number[],
  ): Histogram<Label> {
    const known = this.registry.getSingleMetric<Label>(name) as Histogram<Label> | undefined;
    if (known) return known;
    return new Histogram({
      name,
      help,
      labelNames: labels,
      buckets: [...buckets],
      registers: [this.registry],
    });
  }

  /** Runs before each scrape, and must cost nothing. */
  beforeScrapes(read: () => Promise<void>): void {
    this.readings.push(read);
  }

  /**
   * Reads values at scrapes. Whatever becomes of it, the scrape tells everything else: one that takes longer than 3 s is
   * not waited for, and not begun again before it ends.
   */
  readAtScrapes({ gauges, everyMs, read }: MetricsReading): void {
    let readAt = Number.NEGATIVE_INFINITY;
    let underWay: Promise<void> | null = null;
    this.readings.push(async () => {
      if (performance.now() - readAt < everyMs) return;
      underWay ??= read()
        .then(() => void (readAt = performance.now()))
        .finally(() => (underWay = null));
      try {
        await inTime(underWay, READING_MS);
      } catch {
        for (const gauge of gauges) forget(gauge);
      }
    });
  }

  /** Also measures the process itself from now on: memory, event loop, garbage collector. */
  measureProcess(): void {
    collectDefaultMetrics({
      register: this.registry,
      gcDurationBuckets: GC_BUCKETS,
      eventLoopMonitoringPrecision: EVENT_LOOP_MS,
    });
  }

  /** Everything in Prometheus's text format. */
  async scrape(): Promise<{ contentType: string; text: string }> {
    await Promise.all(this.readings.map((read) => read()));
    return { contentType: this.registry.contentType, text: await this.registry.metrics() };
  }
}

/** Tells no value of it. Without labels, a reset alone would tell 0. */
function forget(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}
