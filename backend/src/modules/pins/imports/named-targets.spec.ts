import { describe, expect, it } from '@jest/globals';
import { IMPORT_TARGET_MAX_LENGTH } from '@boardcast/contracts';
import { boardsIn, findTarget, namedLists, withBoards } from './named-targets.js';

const lists = namedLists([]);

describe('Boards that a cell may mean', () => {
  it('end at each of its slashes', () => {
    expect(boardsIn('Food > Sweet / Tarts')).toEqual(['food', 'food/sweet']);
  });

  it('are a few, however many slashes there are', () => {
    expect(boardsIn('a/'.repeat(IMPORT_TARGET_MAX_LENGTH / 2)).length).toBeLessThanOrEqual(10);
    expect(boardsIn('/'.repeat(30_000))).toEqual([]);
  });
});

describe('A cell that names boards or lists', () => {
  it('is a fault when it is longer than ten lists with the longest names and their ids', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const ten = Array.from({ length: 10 }, () => `${'n'.repeat(255)} [${id}]`).join('; ');
    const known = namedLists([{ id, name: 'n'.repeat(255) }]);
    expect(findTarget(ten, known)).toMatchObject({ target: { boardListIds: Array(10).fill(id) } });
    const long = findTarget('/'.repeat(IMPORT_TARGET_MAX_LENGTH + 1), withBoards(lists, [], []));
    expect(long).toEqual({ fault: 'Name a board or board lists in at most 4,000 characters.' });
  });
});
