/** Height of a chart, in pixels; the higher one stands beside what works best. */
export const CHART_HEIGHT = { xs: 264, lg: 324 } as const;

/** Lines differ by dash and mark as well: nothing depends on seeing colours (docs/design.md#charts). */
export const LINE_LOOKS = {
  main: { color: 'var(--mui-palette-secondary-main)', dash: undefined, shape: 'circle' },
  reference: { color: 'var(--mui-palette-text-secondary)', dash: '5 4', shape: 'diamond' },
} as const;

/** The words above a chart: two lines on a phone, before they are known as well. */
export const SUMMARY = { minHeight: { xs: 42, sm: 21 }, mb: 2 } as const;
