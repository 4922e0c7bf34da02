import { describe, expect, it } from '@jest/globals';
import { orderEntries } from './entry-order.js';

const entry = (targetKey: string) => ({
  id: `<${targetKey}>`,
  targetKey,
  pinterestBoardId: targetKey.split('/')[0] ?? '',
});
const order = (list: string, items: string) =>
  orderEntries(list.split(' ').map(entry), items === '' ? [] : items.split(' '))
    ?.join(' ')
    .replace(/[<>]/g, '') ?? null;

describe('a new order of a board list', () => {
  it.each([
    ['is what it says', '1 2 3', '3 1 2', '3 1 2'],
    ['leaves what it does not name behind the others', '1 2 3 4', '4 2', '4 2 1 3'],
    ['changes nothing when it is empty', '1 2', '', '1 2'],
    ['tells a section from its board', '1 1/7 1/8 2', '1/8 2 1 1/7', '1/8 2 1 1/7'],
    ['takes a single board id for the board itself', '1/7 1 2', '2 1', '2 1 1/7'],
    ['takes repeated board ids for the board’s entries in turn', '1/7 1 2 1/8', '2 1 1 1', '2 1/7 1 1/8'],
    ['takes a board id for a section when the board itself is not there', '1/7 2', '2 1', '2 1/7'],
    ['takes both ways of naming at once', '1 1/7 1/8', '1/8 1 1', '1/8 1 1/7'],
  ])('%s', (_name, list, items, expected) => {
    expect(order(list, items)).toBe(expected);
  });

  it.each([
    ['names a board that is not there', '1 2', '1 3'],
    ['names a section that is not there', '1 1/7', '1/8'],
    ['names a board more often than it is there', '1 2', '1 1'],
    ['names a section twice', '1/7 2', '1/7 1/7'],
  ])('is refused when it %s', (_name, list, items) => {
    expect(order(list, items)).toBeNull();
  });
});
