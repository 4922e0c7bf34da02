import { describe, expect, it } from '@jest/globals';
import { aProviderBoard } from '../../../testing/builders/boards.js';
import { duplicatesRequestOf } from './duplicates-request.js';
import { emptyPin, KEPT_LIST } from './pin-form.js';

const HASH = '5e2c9d41a7b3680f';
const file = new File(['image'], 'soup.jpg');
const pin = { ...emptyPin, imageFile: file, link: ' https://example.com/soup ', boardListId: 'kitchen' };

describe('What is asked before a pin is posted', () => {
  it('is its picture and link, on the boards of its list', () => {
    expect(duplicatesRequestOf(pin, HASH)).toEqual({
      ...{ pictureHash: HASH, link: 'https://example.com/soup', boardListIds: ['kitchen'] },
    });
  });

  it('is only the link while the picture isn’t known, or can’t be read', () => {
    expect(duplicatesRequestOf(pin, null)).not.toHaveProperty('pictureHash');
  });

  it('is the picture by its address, unless a new one is chosen', () => {
    const stored = { ...pin, imageUrl: '/api/images/1/full' };
    expect(duplicatesRequestOf(stored, HASH)).not.toHaveProperty('imageUrl');
    expect(duplicatesRequestOf({ ...stored, imageFile: null }, null)).toMatchObject({
      imageUrl: '/api/images/1/full',
    });
  });

  it('is the board or section that was chosen directly', () => {
    const board = aProviderBoard({ id: '12/7' });
    const direct = { ...pin, method: 'direct-board' as const, board };
    expect(duplicatesRequestOf(direct, HASH)).toMatchObject({ board: '12/7' });
  });

  it('is about the lists that a draft keeps, and the boards that a scheduled pin keeps', () => {
    const kept = { ...pin, boardListId: KEPT_LIST };
    expect(duplicatesRequestOf(kept, HASH, { boardListIds: ['a', 'b'] })).toMatchObject({
      boardListIds: ['a', 'b'],
    });
    const scheduled = duplicatesRequestOf(kept, HASH, { pinGroupId: 'pin' });
    expect(scheduled).toMatchObject({ pinGroupId: 'pin' });
    expect(scheduled).not.toHaveProperty('boardListIds');
  });

  it('is about the time for which it is planned', () => {
    const later = { ...pin, timing: 'later' as const, scheduledAt: '2026-08-01T09:00' };
    expect(duplicatesRequestOf(later, HASH)?.from).toBe(new Date('2026-08-01T09:00').toISOString());
    expect(duplicatesRequestOf({ ...later, timing: 'now' }, HASH)).not.toHaveProperty('from');
  });

  it.each([
    ['without boards', { ...pin, boardListId: '' }],
    ['with nothing to compare', { ...pin, imageFile: null, link: 'example' }],
  ])('is nothing %s', (_name, values) => {
    expect(duplicatesRequestOf(values, null)).toBeNull();
  });
});
