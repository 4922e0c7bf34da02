import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './format-money.js';

describe('An amount of money', () => {
  it.each([
    [999, 'usd', '$9.99'],
    [1, 'usd', '$0.01'],
    [0, 'eur', '€0.00'],
    [-999, 'usd', '-$9.99'],
    [1_234_500, 'usd', '$12,345.00'],
    [1500, 'jpy', '¥1,500'],
    [9990, 'kwd', 'KWD 9.990'],
    [50_000, 'isk', 'ISK 500'],
  ])('of %i in %s reads %s', (amount, currency, shown) => {
    // Intl puts a non-breaking space after a currency's code.
    expect(formatMoney(amount, currency).replace(/\s/, ' ')).toBe(shown);
  });
});
