import { describe, expect, it } from '@jest/globals';
import { isBigPost } from './big-post.js';

describe('A post', () => {
  it('is big above 20 boards', () => {
    expect([20, 21].map((boards) => isBigPost({ boards }))).toEqual([false, true]);
  });
});
