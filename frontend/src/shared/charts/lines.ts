/** A place on the horizontal axis. */
export interface Point {
  /** Below the axis: 'Nov 3'. */
  tick: string;
  /** In full, for the tooltip and the table. */
  name: string;
}

/** A line of a chart, and a column of its table. */
export interface Line {
  label: string;
  /** One for each point; null where nothing is known, which leaves a gap. */
  values: readonly (number | null)[];
  /** What its points are called where the axis has other names: days of another period. */
  names?: readonly string[];
}

/** What a chart shows over its points: one line, or two. */
export interface Lines {
  /** What the points are: 'Day'. */
  axis: string;
  points: readonly Point[];
  main: Line;
  reference?: Line;
  /** Parts of a whole: the second area stands on the first. */
  isStacked?: boolean;
}

/** Two lines over the same points: what it is about, and what that is compared with. */
export interface ComparedLines extends Lines {
  reference: Line;
}

/** Whether a value has no neighbours: no line would show it. */
export const isAlone = (values: Line['values'], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

/** Whether a line has anything to show. */
export const hasValues = ({ values }: Line): boolean => values.some((value) => value !== null);
