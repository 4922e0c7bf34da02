import { describe, expect, it, jest } from '@jest/globals';
import { linkDate, linkWithParameters } from './link-parameters.js';

const AT = { list: 'Food & Wine', board: 'Desserts > Tarts', date: '2026-12-01' };

describe('A link with parameters', () => {
  it.each([
    [
      'has them behind its path',
      'https://a.test/b',
      { utm_source: 'pin' },
      'https://a.test/b?utm_source=pin',
    ],
    [
      'keeps its own parameters as they were typed',
      'https://a.test/b?x=1+2&y=%c3%a4',
      { utm_source: 'pin' },
      'https://a.test/b?x=1+2&y=%c3%a4&utm_source=pin',
    ],
    [
      'has them in place of those of the same name, and before its fragment',
      'https://a.test/?utm_source=old&z=1&utm%5Fsource=older#top?x=1',
      { utm_source: 'new' },
      'https://a.test/?z=1&utm_source=new#top?x=1',
    ],
    [
      'names list, board and date, encoded',
      'https://a.test',
      { utm_campaign: '{list}', utm_content: '{board} {date}', utm_term: '{other}' },
      'https://a.test?utm_campaign=Food%20%26%20Wine&utm_content=Desserts%20%3E%20Tarts%202026-12-01&utm_term=%7Bother%7D',
    ],
    ['stays as it is without any', 'https://a.test/?#x', { utm_source: ' ' }, 'https://a.test/?#x'],
  ])('%s', (_what, link, parameters, expected) => {
    expect(linkWithParameters(link, parameters, AT)).toBe(expected);
  });

  it('keeps the parameter that it has where the placeholder stands for nothing', () => {
    const parameters = { utm_source: 'pin', utm_campaign: '{list}' };
    expect(linkWithParameters('https://a.test/?utm_campaign=mine', parameters, { ...AT, list: '' })).toBe(
      'https://a.test/?utm_campaign=mine&utm_source=pin',
    );
  });

  it('takes a name with half of a surrogate pair, and one that looks like a pattern', () => {
    const link = linkWithParameters(
      'https://a.test',
      { utm_term: '{board}' },
      { ...AT, board: '\ud83d $& {date}' },
    );
    expect(link).toBe('https://a.test?utm_term=%EF%BF%BD%20%24%26%20%7Bdate%7D');
  });

  it('tells the day in the creator’s zone', () => {
    const time = new Date('2026-12-01T23:30:00Z');
    expect(linkDate(time, 'Europe/Vienna')).toBe('2026-12-02');
    expect(linkDate(time, 'America/New_York')).toBe('2026-12-01');
  });

  it('is written for thousands of boards with one format', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (let board = 0; board < 5_000; board += 1) linkDate(new Date(0), 'Asia/Tokyo');
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    made.mockRestore();
  });
});
