import { describe, expect, it } from '@jest/globals';
import { readRateHeaders } from './headers.js';

const NOW = new Date('2026-01-05T10:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const DAY = 86_400;

describe('the limit headers of an answer', () => {
  it("reads Envoy's list form with every bucket", () => {
    const observation = readRateHeaders(
      {
        'x-ratelimit-limit':
          '60, 100;w=1;name="safety_net_app_id_user_id", 60;w=60;name="org_analytics_app_id_user_id"',
        'x-ratelimit-remaining': '41',
        'x-ratelimit-reset': '17',
      },
      NOW,
    );
    expect(observation).toEqual({
      limit: 60,
      remaining: 41,
      resetAt: inSeconds(17),
      retryAt: inSeconds(17),
      buckets: [
        { name: 'safety_net_app_id_user_id', limit: 100, windowSeconds: 1 },
        { name: 'org_analytics_app_id_user_id', limit: 60, windowSeconds: 60 },
      ],
    });
  });

  it('finds nothing where nothing is said', () => {
    expect(readRateHeaders({}, NOW)).toEqual({ buckets: [] });
  });

  it.each([
    ['seconds', '120', 120],
    ['a date', 'Mon, 05 Jan 2026 10:02:00 GMT', 120],
    ['a date in the past', 'Mon, 05 Jan 2026 09:00:00 GMT', 1],
    ['zero', '0', 1],
    ['a negative number', '-5', 1],
    ['far too many seconds', '1000000000', DAY],
    ['a fraction', '2.7', 2],
  ])('waits as Retry-After says in %s, between a second and a day', (_, text, seconds) => {
    expect(readRateHeaders({ 'retry-after': text }, NOW).retryAt).toEqual(inSeconds(seconds));
  });

  it.each(['soon', '', '1e3', '9'.repeat(400), '{}'])('never trips over Retry-After %p', (text) => {
    expect(readRateHeaders({ 'retry-after': text, 'x-ratelimit-reset': '30' }, NOW).retryAt).toEqual(
      inSeconds(30),
    );
  });

  it.each(['garbage', '-4', '', ';;w=,', 'NaN, x;w=60;name="a"', '60;w=60;name=unquoted'])(
    'never trips over the limit %p',
    (text) => {
      const observation = readRateHeaders({ 'x-ratelimit-limit': text, 'x-ratelimit-remaining': text }, NOW);
      expect(observation.limit ?? 1).toBeGreaterThan(0);
      expect(observation.remaining ?? 0).toBe(0);
    },
  );

  it('takes a reset as large as a Unix time for one, and caps the day-long one of a Trial app', () => {
    const epoch = String(NOW.getTime() / 1_000 + 90);
    expect(readRateHeaders({ 'x-ratelimit-reset': epoch }, NOW).resetAt).toEqual(inSeconds(90));
    expect(readRateHeaders({ 'x-ratelimit-reset': '999999' }, NOW).resetAt).toEqual(inSeconds(DAY));
  });
});
