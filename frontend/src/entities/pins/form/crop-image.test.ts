import { describe, expect, it } from '@jest/globals';
import { largestPart, pixelsOf, shapeOf } from './crop-image.js';
import type { Shape } from './crop-image.js';

const PHOTO = { width: 3000, height: 2000 };
const TALL = { width: 800, height: 2400 };

describe('The largest part of a shape', () => {
  it.each([
    ['2:3 of a photo', '2:3', PHOTO, { x: 833, y: 0, width: 1333, height: 2000 }],
    ['1:1 of a photo', '1:1', PHOTO, { x: 500, y: 0, width: 2000, height: 2000 }],
    ['2:3 of a tall picture', '2:3', TALL, { x: 0, y: 600, width: 800, height: 1200 }],
    ['1:1 of a tall picture', '1:1', TALL, { x: 0, y: 800, width: 800, height: 800 }],
    [
      '2:3 of one that is it',
      '2:3',
      { width: 1000, height: 1500 },
      { x: 0, y: 0, width: 1000, height: 1500 },
    ],
  ] as const)('%s lies in its middle', (_name, shape: Shape, size, pixels) => {
    expect(pixelsOf(largestPart(shape, size), shape, size)).toEqual(pixels);
  });
});

it('a part at the edge stays within the picture, however its sides are rounded', () => {
  const part = { unit: '%', x: 66.67, y: 33.34, width: 33.34, height: 66.67 } as const;
  const { x, y, width, height } = pixelsOf(part, '1:1', { width: 1001, height: 501 });
  expect(x + width).toBeLessThanOrEqual(1001);
  expect(y + height).toBeLessThanOrEqual(501);
});

it.each([
  [{ width: 1000, height: 1500 }, '2:3'],
  [{ width: 1000, height: 1520 }, '2:3'],
  [{ width: 800, height: 800 }, '1:1'],
  [{ width: 1080, height: 1920 }, null],
])('a picture of %p has the shape %s', (size, shape) => {
  expect(shapeOf(size)).toBe(shape);
});
