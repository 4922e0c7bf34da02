import { describe, expect, it } from '@jest/globals';
import { mayMoveWithoutPlan } from './lapsed-move.js';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const at = (text: string) => Date.parse(text);
const may = (from: string, to: string, changesBoards = false, timeZone = 'UTC') =>
  mayMoveWithoutPlan({ from: at(from), to: at(to), changesBoards, timeZone }, NOW);

describe('what may be changed of a scheduled pin once Premium has lapsed', () => {
  it.each([
    ['a text of a late one', '2026-12-24T08:00Z', '2026-12-24T08:00Z', false],
    ['its hour', '2026-12-24T08:00Z', '2026-12-24T20:00Z', false],
    ['to within a week', '2026-12-24T08:00Z', '2026-11-17T12:00Z', false],
    ['to other boards within a week', '2026-11-12T08:00Z', '2026-11-12T08:00Z', true],
  ])('%s', (_what, from, to, changesBoards) => expect(may(from, to, changesBoards)).toBe(true));

  it.each([
    ['to another day', '2026-12-24T08:00Z', '2026-12-25T08:00Z', false],
    ['from within a week to beyond it', '2026-11-12T08:00Z', '2026-11-17T12:01Z', false],
    ['to other boards beyond a week', '2026-12-24T08:00Z', '2026-12-24T08:00Z', true],
  ])('not %s', (_what, from, to, changesBoards) => expect(may(from, to, changesBoards)).toBe(false));

  it('goes by the days of the user’s zone', () => {
    expect(may('2026-12-24T22:00Z', '2026-12-25T01:00Z', false, 'America/New_York')).toBe(true);
    expect(may('2026-12-24T04:00Z', '2026-12-24T06:00Z', false, 'America/New_York')).toBe(false);
  });
});
