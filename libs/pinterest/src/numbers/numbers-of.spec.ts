import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pinPageSchema } from '../api/pins.js';
import { numbersOf, recentFieldsOf } from './numbers-of.js';

const read = (pin_metrics: unknown) => {
  const page = pinPageSchema.parse({ items: [{ id: '1', title: 'Toast', pin_metrics }, { id: '2' }] });
  expect(page.items.map(({ id }) => id)).toEqual(['1', '2']);
  return numbersOf(page.items[0] ?? {});
};

const NOTHING = { impressions: null, saves: null, pinClicks: null, linkClicks: null };

describe('the numbers of a pin', () => {
  it('are there although its lifetime holds only reactions and comments', () => {
    const recent = { impression: 120, save: 7, pin_click: 9, outbound_click: 2 };
    const numbers = { impressions: 120, saves: 7, pinClicks: 9, linkClicks: 2 };
    expect(read({ '90d': recent, lifetime_metrics: { reaction: 3, comment: 1 } })).toEqual(numbers);
    const zeros = { impression: 0, save: 0, pin_click: 0, clickthrough: 0 };
    expect(read({ '90d': recent, lifetime_metrics: zeros })).toEqual(numbers);
  });

  it('are of its lifetime where that is more, field by field', () => {
    const numbers = read({
      '90d': { impression: 10, save: 7, pin_click: 4 },
      lifetime_metrics: { impression: 25, pin_click: 3, clickthrough: 5 },
    });
    expect(numbers).toEqual({ impressions: 25, saves: 7, pinClicks: 4, linkClicks: 5 });
  });

  it('are told from those that may be of the last 90 days only', () => {
    const fields = recentFieldsOf({
      pin_metrics: {
        '90d': { impression: 10, save: 7, pin_click: 4, clickthrough: 0 },
        lifetime_metrics: { impression: 25, pin_click: 3, clickthrough: 0 },
      },
    });
    expect(fields).toEqual(['saves', 'pinClicks', 'linkClicks']);
  });

  it('are found under every name Pinterest has for them', () => {
    const upper = { IMPRESSION: 4, SAVE: 3, PIN_CLICK: 2, OUTBOUND_CLICK: 1 };
    expect(read({ lifetime_metrics: upper })).toEqual({
      impressions: 4,
      saves: 3,
      pinClicks: 2,
      linkClicks: 1,
    });
    expect(read({ '90d': { clickthrough: 3 } })).toEqual({ ...NOTHING, linkClicks: 3 });
    expect(read({ '90d': { outbound_click: 3 } })).toEqual({ ...NOTHING, linkClicks: 3 });
  });

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['a text', 'soon'],
    ['a list', [1, 2]],
    ['empty', {}],
    ['windows that are null', { '90d': null, lifetime_metrics: null }],
    ['windows of another kind', { '90d': 'none', lifetime_metrics: [7] }],
    ['an unknown window', { '30d': { impression: 7 } }],
    ['nothing but reactions', { lifetime_metrics: { reaction: 3 } }],
    ['values that are no numbers', { '90d': { impression: 'many', save: null, pin_click: {} } }],
  ])('are none, and the page is readable, where metrics are %s', (_, metrics) => {
    expect(read(metrics)).toBeNull();
  });

  it.each<[unknown, number | null]>([
    [12, 12],
    ['12', 12],
    [12.9, 12],
    [-3, 0],
    [2 ** 31, 2_147_483_647],
    [Infinity, 2_147_483_647],
    [Number.NaN, null],
    ['', null],
    ['-3', null],
    [true, null],
  ])('read %p as %p', (impression, impressions) => {
    expect(read({ '90d': { impression, save: 1 } })).toEqual({ ...NOTHING, impressions, saves: 1 });
  });

  it('fit into a column, whatever Pinterest sends', () => {
    const names = ['impression', 'SAVE', 'pin_click', 'clickthrough', 'outbound_click', 'reaction'];
    const value = fc.oneof(fc.double(), fc.integer(), fc.jsonValue());
    const metrics = fc.oneof(fc.dictionary(fc.constantFrom(...names), value), fc.jsonValue());
    const windows = fc.dictionary(fc.constantFrom('90d', 'lifetime_metrics', '30d'), metrics);
    fc.assert(
      fc.property(fc.oneof(windows, fc.jsonValue()), (pinMetrics) => {
        for (const number of Object.values(read(pinMetrics) ?? {})) {
          expect(number === null || (Number.isInteger(number) && number >= 0 && number < 2 ** 31)).toBe(true);
        }
      }),
    );
  });
});
