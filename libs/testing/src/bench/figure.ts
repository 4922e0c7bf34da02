/** One measured figure beside the bare reference of the same run: a line of `npm run bench`. */
export interface Figure {
  /** `publish.throughput`. */
  readonly name: string;
  readonly value: number;
  /** `pins/s`, `ms`, `%`, `MiB`. */
  readonly unit: string;
  /** The same without the product, as `docs/bench.md` explains for each figure. */
  readonly reference: number;
  /** What it should be, in words; absent where it is only shown. */
  readonly target?: string;
  /** Whether it is. */
  readonly met?: boolean;
  /** Other numbers that explain it. */
  readonly [detail: string]: number | string | boolean | undefined;
}

/** Takes figures as they are measured. */
export type Report = (figure: Figure) => void;

const round = (value: number): number => Number(value.toPrecision(4));

/** A figure as the line that is printed, its ratio to the reference included. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, reference, ...rest } = figure;
  const details = Object.fromEntries(
    Object.entries(rest).map(([key, detail]) => [key, typeof detail === 'number' ? round(detail) : detail]),
  );
  const ratio = round(value / reference);
  return JSON.stringify({ name, value: round(value), unit, reference: round(reference), ratio, ...details });
}

/** The value that so many percent of all values do not exceed (nearest rank); NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
