const format = new Intl.NumberFormat();
/** English whatever the browser speaks: K and M are words of the screens. */
const short = new Intl.NumberFormat('en', {
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const SHORT_FROM = 1_000;

/** A whole number with its thousands separated: '1,349'. */
export const formatCount = (count: number): string => format.format(count);

/** From a thousand with K, from a million with M and one decimal: '1.3K'. */
export const formatShortCount = (count: number): string =>
  count < SHORT_FROM ? formatCount(count) : short.format(count);

/** '1 board', '1,200 boards'. @param one the word for one of them; the plural adds an s */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
