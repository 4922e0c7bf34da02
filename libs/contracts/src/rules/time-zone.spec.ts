import { describe, expect, it } from '@jest/globals';
import { currentZoneName } from './time-zone.js';

const reported = Intl.supportedValuesOf('timeZone');
const zoneTold = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

describe('the name of a time zone', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['constructor', 'constructor'],
  ])('%s becomes %s', (name, current) => {
    expect(currentZoneName(name)).toBe(current);
  });

  it('stands for the same zone, whatever a browser reports', () => {
    expect(reported.map((name) => zoneTold(currentZoneName(name)))).toEqual(reported.map(zoneTold));
  });

  it('changes once', () => {
    const current = reported.map(currentZoneName);
    expect(current.map(currentZoneName)).toEqual(current);
  });
});
