import { describe, expect, it } from '@jest/globals';
import { FILE_NAME_MAX } from '@boardcast/contracts';
import { fileNameAt, keptFileName } from './file-name.js';

describe('the name of a file', () => {
  it.each([
    ['Beet soup.jpg', 'Beet soup.jpg'],
    ['C:\\fakepath\\soup.jpg', 'soup.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nb\u0000\u202E.jpg', 'ab.jpg'],
    ['Gru\u0308n.png', 'Grün.png'],
    ['  ', null],
    ['folder/', null],
    ['\uD800.png', '\uFFFD.png'],
  ])('%j is kept as %j', (name, kept) => expect(keptFileName(name)).toBe(kept));

  it('is cut off, never within a character', () => {
    expect(keptFileName('🍋'.repeat(FILE_NAME_MAX + 1))).toBe('🍋'.repeat(FILE_NAME_MAX));
  });

  it.each([
    ['https://example.com/a/beet%20soup.jpg?w=1', 'beet soup.jpg'],
    ['https://example.com/%E0%A4%A.jpg', '%E0%A4%A.jpg'],
    ['https://example.com/', null],
    ['no address', null],
  ])('at %s is %j', (address, name) => expect(fileNameAt(address)).toBe(name));
});
