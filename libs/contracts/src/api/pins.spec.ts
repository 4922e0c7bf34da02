import { describe, expect, it } from '@jest/globals';
import { DESCRIPTION_MAX } from '../limits.js';
import { completeWebAddress, isWebAddress } from '../rules/web-address.js';
import { pinDescriptionSchema } from './pin-text-fields.js';
import { createPinGroupRequestSchema } from './pins.js';

const valid = {
  title: 'Tomato galette',
  description: 'Flaky.',
  link: 'https://example.com/galette',
  imageUrl: '/api/images/a/full',
  pinterestBoardId: '12',
};
const pathsOf = (body: unknown) =>
  (createPinGroupRequestSchema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('The body of a new pin group', () => {
  it('is taken with a board, with a section of it, or with a list', () => {
    expect(pathsOf(valid)).toEqual([]);
    expect(pathsOf({ ...valid, pinterestSectionId: '3', altText: '' })).toEqual([]);
    const boardListId = '0198c0de-0000-7000-8000-000000000001';
    expect(pathsOf({ ...valid, pinterestBoardId: '', boardListId })).toEqual([]);
    expect(pathsOf({ ...valid, boardListId })).toEqual(['boardListId']);
  });

  it('tells every fault at once, also when it is no object at all', () => {
    expect(pathsOf({}).toSorted()).toEqual(['boardListId', 'description', 'imageUrl', 'link', 'title']);
    expect(pathsOf({ ...valid, pinterestBoardId: '', pinterestSectionId: '3' }).toSorted()).toEqual([
      'boardListId',
      'pinterestBoardId',
    ]);
    for (const body of [undefined, null, 'x', 7]) expect(pathsOf(body)).toEqual(['']);
  });
});

describe('A description', () => {
  it('counts and keeps a line break as the one character that was typed, however the form sends it', () => {
    expect(pinDescriptionSchema.parse(' One\r\nTwo\nThree \r\n')).toBe('One\nTwo\nThree');
    const longest = 'x\r\n'.repeat(DESCRIPTION_MAX / 2 - 1) + 'xx';
    expect(pinDescriptionSchema.parse(longest)).toHaveLength(DESCRIPTION_MAX);
  });
});

describe('A link behind a pin', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.com'])('may be %s', (link) =>
    expect(isWebAddress(link)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'JaVa\tscript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'example.com',
    'https://',
    'https:example.com',
    'https://user:secret@example.com',
    'ftp://example.com',
    'https://exa mple.com',
    'https://example.com/summer soup',
    'https://example.com/a\tb',
    'https://exa\u00a0mple.com',
  ])('may not be %j', (link) => expect(isWebAddress(link)).toBe(false));
});

describe('A link typed without its scheme', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b=c#d ', 'https://www.example.com/a?b=c#d'],
    ['example.co.uk:8080/a', 'https://example.co.uk:8080/a'],
    ['Example.com?a=1', 'https://Example.com?a=1'],
    ['münchen.de/märkte', 'https://münchen.de/märkte'],
  ])('%j becomes %j', (typed, completed) => {
    expect(completeWebAddress(typed)).toBe(completed);
    expect(isWebAddress(completed)).toBe(true);
  });
  it.each([
    '',
    'hello',
    'Tomato soup. Warm',
    'localhost:3000',
    '192.168.0.1',
    '1.99',
    'e.g.',
    'mailto:x',
    'mailto:nora@example.com',
    'nora@example.com',
    'user:secret@example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    '/example.com',
    '-.example.com',
    'example.com:port',
    'example.com/a b',
    'https://example.com',
    'http:/example.com',
  ])('%j stays as it is', (typed) => expect(completeWebAddress(typed)).toBe(typed));
});
