import { describe, expect, it } from '@jest/globals';
import { aBoardEntry } from '../../../testing/builders/boards.js';
import { isBigPost, postTo } from './big-post.js';

describe('A post', () => {
  it('is big above 20 boards', () => {
    expect([20, 21].map((boards) => isBigPost({ boards, doubled: 0 }))).toEqual([false, true]);
  });

  it('counts the sections whose boards are among its boards', () => {
    const whole = { pinterestBoardId: '1', sectionId: null };
    const section = (pinterestBoardId: string, sectionId: string) =>
      aBoardEntry({ pinterestBoardId, sectionId, sectionName: 'Soups' });
    expect(postTo([section('1', '7'), aBoardEntry(whole), section('1', '8'), section('2', '9')])).toEqual({
      boards: 4,
      doubled: 2,
    });
  });
});
