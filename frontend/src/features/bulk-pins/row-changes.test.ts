import { describe, expect, it } from '@jest/globals';
import { aBoardList } from '../../testing/builders/boards.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { rowOf } from './cells.js';
import { changeOf, savingFaults, schedulingFaults } from './row-changes.js';

const [kitchen, garden] = [aBoardList({ name: 'Kitchen' }), aBoardList({ name: 'Garden' })];
const lists = [kitchen, garden];
const NOWHERE = { ...{ boardListId: null, boardListIds: [], boardListName: null }, pinterestBoardId: null };
const inKitchen = { ...NOWHERE, boardListIds: [kitchen.id], boardListName: 'Kitchen' };

describe('Where a draft first went to', () => {
  it.each([
    [
      'a section',
      { pinterestBoardId: '12', pinterestSectionId: '34' },
      { pinterestBoardName: 'Food', pinterestSectionName: 'Soups' },
      'Food > Soups',
    ],
    [
      'several lists',
      { boardListIds: [kitchen.id, garden.id] },
      { boardListName: 'Kitchen, Garden' },
      'kitchen, garden',
    ],
  ])('can be named again when it was %s', (_case, target, names, text) => {
    const first = aDraftPin({ ...NOWHERE, ...target, ...names });
    const saved = rowOf(first, 0);
    const row = { ...saved, draft: { ...first, ...inKitchen }, cells: { ...saved.cells, list: text } };
    expect(savingFaults(row, lists)).toEqual([]);
    expect(changeOf(row, lists)).toEqual({ id: first.id, ...target });
  });

  it('is nothing that an empty text names', () => {
    const row = rowOf(aDraftPin(NOWHERE), 0);
    const listed = { ...row, draft: { ...row.draft, ...inKitchen } };
    expect(changeOf(listed, lists)).toMatchObject({ boardListIds: [], pinterestBoardId: null });
  });
});

describe('A draft that is spread over time', () => {
  it('says so in place of its time, until it is given one', () => {
    const row = rowOf(aDraftPin({ ...inKitchen, isSpread: true }), 0);
    const message = 'It’s spread over time. Schedule it from your drafts, or give it one time here.';
    expect(schedulingFaults(row)).toContainEqual({ column: 'time', message });
    const timed = { ...row, cells: { ...row.cells, time: '2099-01-01T10:00' } };
    expect(schedulingFaults(timed)).not.toContainEqual({ column: 'time', message });
  });
});
