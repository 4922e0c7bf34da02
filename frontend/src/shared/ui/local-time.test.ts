import { expect, it } from '@jest/globals';
import { inTimeZone } from '../../testing/in-time-zone.js';
import { zoneName } from './local-time.js';

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['America/New_York', 'America/New_York'],
])('A browser in %s is in the time zone %s', (zone, name) => {
  expect(inTimeZone(zone, zoneName)).toBe(name);
});
