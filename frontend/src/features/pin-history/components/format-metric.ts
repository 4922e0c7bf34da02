const format = new Intl.NumberFormat();

/** A dash while the number isn't known. */
export const formatMetric = (value: number | null) => (value === null ? '–' : format.format(value));
