import { describe, expect, it } from '@jest/globals';
import { inTimeZone } from '../../testing/in-time-zone.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { rowOf } from './cells.js';
import { changeOf } from './row-changes.js';
import { fillSlots, fillTemplate, replaceIn, spaceOut, textsBefore } from './fills.js';

const [soup, tart] = [
  rowOf(aDraftPin({ title: 'Soup (hot)' }), 0, 'IMG_1'),
  rowOf(aDraftPin({ title: 'Tart' }), 1),
];
const rows = [soup, tart];

describe('Filling many rows', () => {
  it('puts number, title and file name into a text, or the title where there is no file', () => {
    const texts = fillTemplate(rows, 'altText', '{filename} – {n} of {all}: {title}');
    expect([...texts.values()]).toEqual([
      { altText: 'IMG_1 – 1 of {all}: Soup (hot)' },
      { altText: 'Tart – 2 of {all}: Tart' },
    ]);
  });

  it('replaces what is written, not patterns, and only where it is', () => {
    expect([...replaceIn(rows, ['title', 'description'], '(hot)', '$&')]).toEqual([
      [soup.draft.id, { title: 'Soup $&' }],
    ]);
    expect(replaceIn(rows, ['title'], '', 'x').size).toBe(0);
  });
});

describe('A fill that is undone', () => {
  it('gives back the filled cells alone, and none in which something else has been typed', () => {
    const filled = new Map(rows.map(({ draft }) => [draft.id, { title: 'Food', link: 'example.com' }]));
    const typed = { ...soup.cells, title: 'Food ', link: 'https://example.com/soup', altText: 'Hot' };
    const other = { ...tart.cells, title: 'Cake', link: 'https://example.com', description: 'Sweet' };
    const now = [
      { ...soup, cells: typed },
      { ...tart, cells: other },
    ];
    expect([...textsBefore(now, rows, filled)]).toEqual([
      [soup.draft.id, { title: 'Soup (hot)' }],
      [tart.draft.id, { link: tart.cells.link }],
    ]);
  });
});

describe('A second fill of free slots that is undone', () => {
  it('gives back the slots of the first, which are claimed again', () => {
    const first = fillSlots(rows, [], ['2026-07-01T09:00:00.000Z', '2026-07-02T09:00:00.000Z']);
    const second = fillSlots(rows, [], ['2026-07-03T09:00:00.000Z', '2026-07-04T09:00:00.000Z']);
    const withSlots = (slots: typeof first) =>
      rows.map((row) => {
        const { time = '', slotTime = null } = slots.get(row.draft.id) ?? {};
        return { ...row, cells: { ...row.cells, time }, slotTime };
      });
    expect(textsBefore(withSlots(second), withSlots(first), second)).toEqual(first);
    expect([...textsBefore(withSlots(first), rows, first).values()]).toEqual(
      rows.map(({ cells: { time } }) => ({ time, slotTime: null })),
    );
  });
});

describe('Times that are spaced out', () => {
  it('keep their hour from day to day when the clocks change', () => {
    const times = inTimeZone('Europe/Berlin', () => {
      const first = new Date(2026, 9, 24, 9, 0);
      return [...spaceOut([...rows, rowOf(aDraftPin(), 2)], first, { every: 1, unit: 'days' }).values()];
    });
    expect(times.map(({ time }) => time)).toEqual([
      '2026-10-24T09:00',
      '2026-10-25T09:00',
      '2026-10-26T09:00',
    ]);
  });

  it('are as many minutes or hours apart as asked for', () => {
    const first = new Date(2026, 6, 1, 23, 30);
    const [, second] = [...spaceOut(rows, first, { every: 45, unit: 'minutes' }).values()];
    expect(second?.time).toBe('2026-07-02T00:15');
    const [, other] = [...spaceOut(rows, first, { every: 2, unit: 'hours' }).values()];
    expect(other?.time).toBe('2026-07-02T01:30');
  });
});

describe('Free slots', () => {
  const slots = ['2026-07-01T09:00:00.000Z', '2026-07-01T13:00:00.000Z', '2026-07-02T09:00:00.000Z'];
  const slot = (slotTime?: string) => ({ time: slotTime?.slice(0, 16), slotTime });

  it('are taken in order, but for those that other rows have', () => {
    const other = rowOf(aDraftPin({ scheduledFor: slots[0] ?? null }), 2);
    expect([...fillSlots(rows, [...rows, other], slots).values()]).toEqual([slot(slots[1]), slot(slots[2])]);
  });

  it('are given to as many rows as there are slots', () => {
    expect([...fillSlots(rows, rows, slots.slice(0, 1))]).toEqual([[soup.draft.id, slot(slots[0])]]);
    expect(fillSlots(rows, rows, []).size).toBe(0);
  });

  it('are those of the second hour where clocks going back show it twice', () => {
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    inTimeZone('Europe/Berlin', () => {
      const other = rowOf(aDraftPin({ scheduledFor: first }), 2);
      const fill = fillSlots([soup], [soup, other], [first, second]).get(soup.draft.id);
      expect(fill).toEqual({ time: '2026-10-25T02:30', slotTime: second });
      const row = { ...soup, slotTime: second, cells: { ...soup.cells, time: '2026-10-25T02:30' } };
      expect(changeOf(row, [])).toEqual({ id: soup.draft.id, scheduledFor: second });
      const stored = { ...row, draft: { ...soup.draft, scheduledFor: first } };
      expect(changeOf(stored, [])).toEqual({ id: soup.draft.id, scheduledFor: second });
    });
  });
});
