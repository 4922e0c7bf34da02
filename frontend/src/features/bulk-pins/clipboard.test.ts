import { describe, expect, it } from '@jest/globals';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { inTimeZone } from '../../testing/in-time-zone.js';
import { rowOf } from './cells.js';
import { copiedCells, pasteAt, pastedTime, rowsForSpreadsheet } from './clipboard.js';

const NOTHING = { description: null, link: null, boardListIds: [], boardListName: null };
const drafts = ['One', 'Two', 'Three'].map((title) => aDraftPin({ title, ...NOTHING }));
const rows = drafts.map((draft, place) => rowOf(draft, place));

describe('Cells of a spreadsheet', () => {
  it.each([
    ['one cell is a text like others', 'Soup', null],
    ['one quoted cell is no table', '"Soup, ""hot"""', null],
    ['a line end behind a single cell is none', 'Soup\r\n', null],
    ['a column', 'a\nb\r\nc\n', [['a'], ['b'], ['c']]],
    ['a row with empty cells', 'a\t\tb\t', [['a', '', 'b', '']]],
    ['line breaks, tabs and quotes in quotes', '"a\nb"\t"c""d"\te\n"\t"', [['a\nb', 'c"d', 'e'], ['\t']]],
    ['a quote that nothing closes', '"a\tb', [['"a', 'b']]],
    ['a quote within a text', 'a "b"\tc', [['a "b"', 'c']]],
  ])('%s', (_case, text, cells) => {
    expect(copiedCells(text)).toEqual(cells);
  });

  it('are pasted to the right and down, as far as the table reaches', () => {
    const copied = [['Kitchen', '2026-12-01 9:30', 'too far'], ['Garden'], ['Bath']];
    const pasted = pasteAt(rows, { row: 1, column: 'list' }, copied);
    expect([...pasted]).toEqual([
      [drafts[1]?.id, { list: 'Kitchen', time: '2026-12-01T09:30' }],
      [drafts[2]?.id, { list: 'Garden' }],
    ]);
  });

  it.each([
    ['2026-12-01 9:30 PM', '2026-12-01T21:30'],
    ['2026-12-01T09:30Z', '2026-12-01T10:30'],
    ['2026-12-01T09:30', '2026-12-01T09:30'],
    ['2026-12-01', '2026-12-01T09:00'],
    ['1.12.2026 9:30', '2026-12-01T09:30'],
    ['12/1/2026 12:15 AM', '2026-12-01T00:15'],
  ])('are read as times as a file is: %s', (text, time) => {
    expect(inTimeZone('Europe/Berlin', () => pastedTime(text))).toEqual({ time });
  });

  it('change no time where they hold none, and clear it where they are empty', () => {
    const pasted = pasteAt(rows, { row: 0, column: 'time' }, [['soon'], [''], ['2026-12-01 9:30 or so']]);
    expect([...pasted.values()]).toEqual([
      { unreadTime: 'soon' },
      { time: '' },
      { unreadTime: '2026-12-01 9:30 or so' },
    ]);
  });

  it('come back as they were copied', () => {
    const [row] = rows;
    const odd = row && { ...row, cells: { ...row.cells, description: 'a\tb\n"c"' } };
    const copied = copiedCells(rowsForSpreadsheet(odd ? [odd] : []));
    expect(copied).toEqual([['One', 'a\tb\n"c"', '', '', '', '']]);
  });
});
