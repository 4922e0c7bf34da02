const format = new Intl.NumberFormat();

/** A number of a pin; a dash while it is not known. */
export const formatMetric = (value: number | null) => (value === null ? '–' : format.format(value));
