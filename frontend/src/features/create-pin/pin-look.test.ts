import { describe, expect, it } from '@jest/globals';
import { imageHint } from '../../entities/pins/form/image-hint.js';
import { foldedDescription, linkHost, titleInFeed } from './pin-look.js';

describe('A title in feeds', () => {
  it('is whole up to 40 characters, and cut behind them', () => {
    expect(titleInFeed('x'.repeat(40))).toEqual({ text: 'x'.repeat(40), cutAt: null });
    expect(titleInFeed('x'.repeat(41))).toEqual({ text: `${'x'.repeat(40)}…`, cutAt: 40 });
  });

  it('is cut sooner in a wide script', () => {
    expect(titleInFeed('汤'.repeat(31)).cutAt).toBe(30);
  });

  it('is never cut within a sign', () => {
    expect(titleInFeed('👩‍🍳'.repeat(41)).text).toBe(`${'👩‍🍳'.repeat(40)}…`);
  });
});

describe('A description of an opened pin', () => {
  it('is cut behind 60 characters', () => {
    expect(foldedDescription('x'.repeat(60)).cutAt).toBeNull();
    expect(foldedDescription('x'.repeat(61)).cutAt).toBe(60);
  });
});

describe('A link', () => {
  it.each([
    ['https://www.example.com/soup?a=1', 'example.com'],
    [' http://blog.example.com ', 'blog.example.com'],
    ['example', null],
    ['', null],
  ])('%p is named %p', (link, host) => {
    expect(linkHost(link)).toBe(host);
  });
});

describe('An image', () => {
  it.each([
    [1000, 1500, 'success'],
    [1000, 1520, 'success'],
    [600, 900, 'success'],
    [599, 900, 'warning'],
    [1000, 2100, 'warning'],
    [1200, 1200, 'info'],
  ])('of %i × %i gives %s', (width, height, severity) => {
    expect(imageHint({ width, height }).severity).toBe(severity);
  });

  it('that is missing gives advice', () => {
    expect(imageHint(null).text).toMatch(/2:3/);
  });
});
