import { describe, expect, it } from '@jest/globals';
import { findDocumentFaults } from './document-faults.js';

const PAGES = {
  'README.md':
    '# House\n\n[How](docs/guide.md#first-steps), ![it](docs/it.png), [web](https://example.com/x.md#y)\n',
  'docs/guide.md':
    '# Guide\n\n## First steps\n\n<a id="i1"></a>**I1** [back](../README.md), [here](#i1), [rooms](../libs)\n',
  'docs/it.png': '',
  'libs/README.md': '# Libs\n',
  'libs/a.ts': '/** Why: docs/guide.md#first-steps, README.md. */\n',
};

/** Faults found in the repository with these files added or changed. */
function faultsWith(files: Record<string, string>): string[] {
  const all = Object.entries({ ...PAGES, ...files });
  const texts = new Map(all.filter(([path]) => /\.(md|ts)$/.test(path)));
  return findDocumentFaults(texts, new Set(all.map(([path]) => path))).map(
    ({ path, line, what }) => `${path}:${line} ${what}`,
  );
}

describe('links and mentions of documents', () => {
  it('pass when all of them lead somewhere', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it.each([
    ['a page that is not there', '[x](docs/none.md)', 'README.md:1 there is no docs/none.md'],
    ['a picture that is not there', '![x](docs/none.png)', 'README.md:1 there is no docs/none.png'],
    [
      'a heading that is not there',
      '\n[x](docs/guide.md#next)',
      'README.md:2 docs/guide.md has no anchor #next',
    ],
    ['a heading of its own that is not there', '# A\n[x](#b)', 'README.md:2 README.md has no anchor #b'],
    ['a path that is not there', 'see `libs/b.ts`', 'README.md:1 there is no libs/b.ts'],
    ['a folder that is not there', '\nsee `libs/none/`', 'README.md:2 there is no libs/none/'],
    ['one of several paths', 'see `libs/{a,b}.ts`', 'README.md:1 there is no libs/b.ts'],
    ['files of which there is none', 'see `libs/*.tsx`', 'README.md:1 there is no libs/*.tsx'],
    ['an anchor named in prose', 'see `docs/guide.md#i2`', 'README.md:1 docs/guide.md has no anchor #i2'],
  ])('are refused in a page: %s', (_name, text, fault) => {
    expect(faultsWith({ 'README.md': text })).toEqual([fault]);
  });

  it.each([
    ['a page', '// docs/none.md says why', 'libs/a.ts:1 there is no docs/none.md'],
    ['an anchor', '\n/** @see docs/guide.md#i2 */', 'libs/a.ts:2 docs/guide.md has no anchor #i2'],
    ['a file of deploy/', "'as deploy/none.sh does'", 'libs/a.ts:1 there is no deploy/none.sh'],
    ['a document from elsewhere', '// as house.md has it', 'libs/a.ts:1 there is no house.md'],
    [
      'a section of one',
      '/** Longest title (spec §9). */',
      '“spec §” names a document that is not in the repository',
    ],
    [
      'a whole one',
      '// what the spec says',
      '“the spec says” names a document that is not in the repository',
    ],
    [
      'its answers',
      '// settled question 4',
      '“settled question” names a document that is not in the repository',
    ],
  ])('are refused in a comment: %s', (_name, text, fault) => {
    const told = faultsWith({ 'libs/a.ts': text });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(fault);
  });

  it('pass for paths, shortened ones, what a command writes and what is no path', () => {
    const text =
      '`libs/a.ts`, `src/deep/c.ts`, `deep/`, `libs/*.ts`, `{libs,docs}/`, `dist/a/b.js`, `.data/x.json`, `image/png`, `/api/x`';
    expect(faultsWith({ 'README.md': `# House\n\n${text}\n`, 'libs/src/deep/c.ts': '' })).toEqual([]);
  });

  it('may go from the folder of the file, and to what a command writes', () => {
    expect(
      faultsWith({ 'libs/a.ts': '// README.md, ./README.md, ../docs/guide.md#i1, dist/report/faults.md' }),
    ).toEqual([]);
  });
});
