import { describe, expect, it } from '@jest/globals';
import { changedTarget, NO_TARGET, type ChosenTarget, type TargetChanges } from './changed-target.js';

const list: ChosenTarget = { ...NO_TARGET, boardListIds: ['food'] };
const lists: ChosenTarget = { ...NO_TARGET, boardListIds: ['food', 'travel'] };
const board: ChosenTarget = { ...NO_TARGET, boardId: '1' };
const section: ChosenTarget = { ...board, sectionId: '7' };

describe('The target of a waiting pin', () => {
  it.each<[string, ChosenTarget, TargetChanges]>([
    ['nothing is said about it', lists, {}],
    ['the same list is named', list, { boardListId: 'food', boardId: null }],
    ['the same list is named as a copied draft does', list, { boardListIds: ['food'] }],
    ['the same lists are named', lists, { boardListId: null, boardListIds: ['food', 'travel'] }],
    ['the same board is named', section, { boardId: '1' }],
    ['its list is gone and stays unnamed', NO_TARGET, { boardListId: null, boardId: null }],
    ['a list is cleared where there is none', section, { boardListId: null }],
    ['lists are cleared where there are none', section, { boardListIds: [] }],
  ])('stays when %s', (_when, current, changes) => expect(changedTarget(current, changes)).toBeNull());

  it.each<[string, ChosenTarget, TargetChanges, ChosenTarget]>([
    ['another list', section, { boardListId: 'food' }, list],
    ['a list, also when its board is not cleared', section, { boardListIds: ['food'] }, list],
    ['several lists', section, { boardListIds: ['food', 'travel'] }, lists],
    ['one list more', list, { boardListId: 'food', boardListIds: ['food', 'travel'] }, lists],
    ['one of its lists alone', lists, { boardListId: 'food' }, list],
    [
      'the same lists in another order',
      lists,
      { boardListIds: ['travel', 'food'] },
      { ...NO_TARGET, boardListIds: ['travel', 'food'] },
    ],
    ['a board', lists, { boardId: '1' }, board],
    ['a section', list, { boardId: '1', sectionId: '7' }, section],
    ['the whole board again', section, { sectionId: null }, board],
    ['another board, without the first one’s section', section, { boardId: '2' }, { ...board, boardId: '2' }],
    ['nowhere', lists, { boardListId: null }, NO_TARGET],
    ['nowhere, as a copied draft says it', lists, { boardListIds: [] }, NO_TARGET],
    ['nowhere, section and all', section, { boardId: null }, NO_TARGET],
  ])('becomes %s', (_what, current, changes, next) => expect(changedTarget(current, changes)).toEqual(next));
});
