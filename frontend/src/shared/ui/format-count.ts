const format = new Intl.NumberFormat();

/** A whole number with its thousands separated: '1,349'. */
export const formatCount = (count: number): string => format.format(count);
