import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../../../entities/boards/board-search.js';
import { NOTHING_READ, withBoards } from '../../../entities/boards/boards-read.js';
import { aProviderBoard } from '../../../testing/builders/boards.js';
import { groupBoards, pickerRows, type PickerOrder } from './picker-rows.js';

const art = aProviderBoard({ boardId: '1', boardName: 'Art', pin_count: 1, follower_count: 9 });
const bakes = aProviderBoard({
  ...{ boardId: '2', boardName: 'Autumn Bakes', description: 'Café favourites' },
  ...{ pin_count: 7, follower_count: 2, created_at: '2026-02-01T00:00:00' },
});
const pies = aProviderBoard({
  ...{ boardId: '2', boardName: 'Autumn Bakes', sectionId: '8', sectionName: 'Pies' },
});
const soups = aProviderBoard({
  ...{ boardId: '2', boardName: 'Autumn Bakes', sectionId: '9', sectionName: 'Soups' },
});
const unread = ['1'];

function rowsOf({
  search = '',
  opened = [] as string[],
  taken = [] as string[],
  order = 'name' as PickerOrder,
}) {
  const read = withBoards(NOTHING_READ, { boards: [art, bakes, soups, pies], next: null, unread });
  const wanted = { words: wordsOf(search), opened: new Set(opened), taken: new Set(taken) };
  const { rows, boards, sections } = pickerRows(groupBoards(read, order), wanted);
  return { ids: rows.map(({ board }) => board.id), rows, boards: boards.length, sections: sections.length };
}

describe('The rows of the picker', () => {
  it('are boards; sections come below one that is opened', () => {
    expect(rowsOf({}).ids).toEqual(['1', '2']);
    expect(rowsOf({ opened: ['2'] }).ids).toEqual(['1', '2', '2/8', '2/9']);
    expect(rowsOf({}).rows.map(({ sectionCount }) => sectionCount)).toEqual([null, 2]);
    expect(rowsOf({ opened: ['1'] }).rows[0]).toMatchObject({ isAwaited: true, isOpen: false });
  });

  it.each([
    ['bakes autumn', ['2'], [1, 0]],
    ['CAFE', ['2'], [1, 0]],
    ['soup', ['2', '2/9'], [0, 1]],
    ['pies autumn', ['2', '2/8'], [0, 1]],
    ['zebra', [], [0, 0]],
  ])('that “%s” finds are %j', (search, ids, counts) => {
    const shown = rowsOf({ search });
    expect([shown.ids, [shown.boards, shown.sections]]).toEqual([ids, counts]);
  });

  it('leave out what the list has, but keep a board whose sections can still be added', () => {
    expect(rowsOf({ taken: ['1'] }).ids).toEqual(['2']);
    const shown = rowsOf({ taken: ['2', '2/8'], opened: ['2'] });
    expect(shown.ids).toEqual(['1', '2', '2/9']);
    expect(shown.rows[1]).toMatchObject({ isTaken: true, sectionCount: 1 });
    expect(shown.boards).toBe(1);
    expect(rowsOf({ taken: ['2', '2/8', '2/9'] }).ids).toEqual(['1']);
  });

  it.each<[PickerOrder, string[]]>([
    ['name', ['1', '2']],
    ['pins', ['2', '1']],
    ['followers', ['1', '2']],
    ['newest', ['2', '1']],
  ])('are sorted by %s', (order, ids) => {
    expect(rowsOf({ order }).ids).toEqual(ids);
  });
});
