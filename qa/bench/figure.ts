/** A figure and its reference from the same run: a line of `npm run bench`. */
export interface Figure {
  /** `publish.throughput`. */
  readonly name: string;
  readonly value: number;
  /** `pins/s`, `ms`, `%`, `MiB`. */
  readonly unit: string;
  /** The same without the product; `docs/bench.md` explains how for each figure. */
  readonly reference: number;
  /** The target in words; absent if there is none. */
  readonly target?: string;
  /** Whether the target is met. */
  readonly met?: boolean;
  /** Further numbers that explain it. */
  readonly [detail: string]: number | string | boolean | undefined;
}

/** Receives figures as they are measured. */
export type Report = (figure: Figure) => void;

const round = (value: number): number => Number(value.toPrecision(4));

/** The printed line of a figure, including its ratio to the reference. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, reference, ...rest } = figure;
  const details = Object.fromEntries(
    Object.entries(rest).map(([key, detail]) => [key, typeof detail === 'number' ? round(detail) : detail]),
  );
  const ratio = round(value / reference);
  return JSON.stringify({ name, value: round(value), unit, reference: round(reference), ratio, ...details });
}

/** The value that this percentage of values don't exceed (nearest rank); NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
