const format = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '5.2%'. @param percent 100 is all */
export const formatPercent = (percent: number): string => format.format(percent / 100);
