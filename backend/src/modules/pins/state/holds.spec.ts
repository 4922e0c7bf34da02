import { describe, expect, it } from '@jest/globals';
import { afterReplan, holdGrowth, NO_HOLDS, underSpamHold } from './holds.js';
import type { PinProgress } from './pin-state.js';

const NOW = new Date('2026-07-01T12:00:00Z');
const END = new Date('2026-07-02T12:00:00Z');

/** Never claimed, and planned for a time. */
const planned = (at: string): PinProgress => ({
  state: 'waiting',
  mode: 'send',
  fence: 0,
  retryCount: 0,
  probeCount: 0,
  nextAt: new Date(at),
  notBefore: null,
  firstSentAt: null,
  unresolvedSince: null,
  recheck: null,
  holdReason: null,
  fault: null,
  pinterestPinId: null,
  lookalike: null,
  ruledOut: [],
});
const timeOf = (pin: PinProgress) => pin.nextAt?.toISOString().slice(0, 16);
const held = (pins: PinProgress[], end: Date, now: Date, laterMs?: number) =>
  pins.map((pin) => underSpamHold(pin, end, now, laterMs));

describe('Boards of a spread under a spam hold', () => {
  const boards = [
    '2026-07-01T11:59:00Z',
    '2026-07-01T12:30:00Z',
    '2026-07-02T11:45:00Z',
    '2026-07-02T12:10:00Z',
  ];
  const first = held(boards.map(planned), END, NOW);

  it('keep their distances: what is due leaves at its end, what is planned within it a day later', () => {
    expect(first.map(timeOf)).toEqual([
      '2026-07-02T12:00',
      '2026-07-02T12:30',
      '2026-07-03T11:45',
      '2026-07-02T12:10',
    ]);
  });

  it('stay where they are when the same hold is asked again', () => {
    expect(held(first, END, new Date('2026-07-01T18:00:00Z'))).toEqual(first);
  });

  it('move as little as another block makes the hold longer', () => {
    const now = new Date('2026-07-01T12:05:00Z');
    const end = new Date('2026-07-02T12:05:00Z');
    expect(held(first, end, now, holdGrowth(END, end, now)).map(timeOf)).toEqual([
      '2026-07-02T12:05',
      '2026-07-02T12:30',
      '2026-07-03T11:45',
      '2026-07-02T12:10',
    ]);
  });

  it('move a whole day again when they are blocked after the hold', () => {
    const now = new Date('2026-07-02T12:20:00Z');
    const end = new Date('2026-07-03T12:20:00Z');
    expect(held(first.slice(1), end, now, holdGrowth(END, end, now)).map(timeOf)).toEqual([
      '2026-07-03T12:30',
      '2026-07-04T11:45',
      '2026-07-03T12:20',
    ]);
  });

  it('take another time a day later too, unless it comes after the hold', () => {
    const holds = { ...NO_HOLDS, spamHeldUntil: END };
    const now = new Date('2026-07-01T13:00:00Z');
    const moved = ['2026-07-01T15:00:00Z', '2026-07-01T15:30:00Z', '2026-07-02T15:00:00Z'].map((at) =>
      afterReplan(planned(at), new Date(at), holds, now),
    );
    expect(moved.map(timeOf)).toEqual(['2026-07-02T15:00', '2026-07-02T15:30', '2026-07-02T15:00']);
    expect(moved.map(({ holdReason }) => holdReason)).toEqual(['spam', 'spam', 'spam']);
  });
});
