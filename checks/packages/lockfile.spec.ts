import { describe, expect, it } from '@jest/globals';
import { readLockfile } from './lockfile.js';

const read = (packages: object, lockfileVersion = 3) =>
  readLockfile(JSON.stringify({ lockfileVersion, packages })).map(({ name, dev }) => [name, dev]);

describe('a lockfile', () => {
  it('names every package, nested ones and aliases too, but not the repository', () => {
    expect(
      read({
        '': { name: 'boardcast' },
        'node_modules/@nestjs/core': {},
        'node_modules/@nestjs/core/node_modules/tslib': { dev: true },
        'node_modules/dnd': { name: '@hello/dnd' },
      }),
    ).toEqual([
      ['@nestjs/core', false],
      ['tslib', true],
      ['@hello/dnd', false],
    ]);
  });

  it('is refused in another version of the format', () => {
    expect(() => read({}, 2)).toThrow('lockfileVersion');
  });
});
