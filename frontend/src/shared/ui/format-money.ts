/** Currencies that Stripe counts without hundredths; Intl counts some differently (ISK, AFN). */
const NO_DECIMALS = [
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
];
const THREE_DECIMALS = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

function decimalsOf(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** 999 of `usd` is $9.99. @param amount in the currency's smallest unit @param currency ISO 4217, in lower case */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    // Our price is written $9.99 everywhere; in regions with dollars of their own Intl would write US$9.99.
    currencyDisplay: currency === 'usd' ? 'narrowSymbol' : 'symbol',
  });
  return format.format(amount / 10 ** decimalsOf(currency));
}
