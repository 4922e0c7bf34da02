import { describe, expect, it } from '@jest/globals';
import { aProviderBoard } from '../../testing/builders/boards.js';
import { isKnownMissing, NOTHING_READ, readAnew, withBoards, type BoardsRead } from './boards-read.js';
import { unreadAgain, withSections } from './sections-read.js';

const art = aProviderBoard({ boardId: '1', boardName: 'Art' });
const food = aProviderBoard({ boardId: '2', boardName: 'Food' });
const garden = aProviderBoard({ boardId: '3', boardName: 'Garden' });
const soups = aProviderBoard({ boardId: '2', boardName: 'Food', sectionId: '7', sectionName: 'Soups' });

const ids = ({ boards }: BoardsRead) => boards.map(({ id }) => id);
const firstPart = withBoards(NOTHING_READ, { boards: [garden], next: 'more', unread: ['3'] });
const all = withBoards(firstPart, { boards: [art, food], next: null, unread: ['1', '2'] });
const withSoups = withSections(all, {
  read: [
    { boardId: '1', sections: [] },
    { boardId: '2', sections: [{ id: '7', name: 'Soups' }] },
  ],
  failed: ['3'],
  retryAt: null,
});

describe('The boards read so far', () => {
  it('are sorted over all parts', () => {
    expect([ids(firstPart), firstPart.next]).toEqual([['3'], 'more']);
    expect([ids(all), all.next, all.unread]).toEqual([['1', '2', '3'], null, ['3', '1', '2']]);
  });

  it('get their sections as they come; those that failed wait for another try', () => {
    expect(ids(withSoups)).toEqual(['1', '2', '2/7', '3']);
    expect([withSoups.unread, withSoups.failed]).toEqual([[], ['3']]);
    const again = unreadAgain(withSoups, ['3']);
    expect([again.unread, again.failed]).toEqual([['3'], []]);
  });

  it('stay on screen with their sections while they are read anew, until they prove gone', () => {
    const anew = readAnew(withSoups, { boards: [food], next: 'more', unread: ['2'] });
    expect(ids(anew)).toEqual(['1', '2', '2/7', '3']);
    const through = withBoards(anew, { boards: [garden], next: null, unread: ['3'] });
    expect(ids(through)).toEqual(['2', '2/7', '3']);
    expect(
      ids(withSections(through, { read: [{ boardId: '2', sections: [] }], failed: [], retryAt: null })),
    ).toEqual(['2', '3']);
  });

  it('say that one is missing only when that is known', () => {
    expect([firstPart, all, withSoups].map((read) => isKnownMissing(read, soups))).toEqual([
      false,
      false,
      false,
    ]);
    const without = withSections(all, { read: [{ boardId: '2', sections: [] }], failed: [], retryAt: null });
    expect(isKnownMissing(without, soups)).toBe(true);
  });
});
