import { describe, expect, it } from '@jest/globals';
import { weekToTell } from './last-week.js';

describe('the mail about a week', () => {
  it.each([
    ['UTC', '2026-03-09T07:59:59Z', null],
    ['UTC', '2026-03-09T08:00:00Z', { from: '2026-03-02', to: '2026-03-08' }],
    ['UTC', '2026-03-09T11:59:59Z', { from: '2026-03-02', to: '2026-03-08' }],
    ['UTC', '2026-03-09T12:00:00Z', null],
    ['UTC', '2026-03-10T09:00:00Z', null],
    // Sunday evening in UTC is Monday morning in Auckland; Los Angeles changed its clocks the day before.
    ['Pacific/Auckland', '2026-03-08T19:00:00Z', { from: '2026-03-02', to: '2026-03-08' }],
    ['America/Los_Angeles', '2026-03-09T14:59:00Z', null],
    ['America/Los_Angeles', '2026-03-09T15:00:00Z', { from: '2026-03-02', to: '2026-03-08' }],
    ['UTC', '2026-01-05T08:00:00Z', { from: '2025-12-29', to: '2026-01-04' }],
  ])('in %s at %s', (zone, at, week) => {
    expect(weekToTell(new Date(at), zone)).toEqual(week);
  });
});
