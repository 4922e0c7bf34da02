import { expect, it } from '@jest/globals';
import { propertyRun } from '@boardcast/testing';
import fc from 'fast-check';
import type { PinterestPin } from '../api/pins.js';
import type { PictureMatch, SentPin } from './evidence.js';
import { candidates, judgeLook } from './judge-look.js';

const RUNS = 2_000;
const SENT_AT = new Date('2026-01-05T10:00:00Z');

type Rewrite = (text: string) => string | null;
const entities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
/** Enough letters to tell texts apart by; of fewer, two changed at once may look like other ones. */
const isWordy = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= 8;
const TEXT_REWRITES: Readonly<Record<string, Rewrite>> = {
  kept: (text) => text,
  upper: (text) => text.toUpperCase(),
  decomposed: (text) => text.normalize('NFD'),
  entities,
  'entities twice': (text) => entities(entities(text)),
  'wide spaces': (text) => ` ${text.replaceAll(' ', '\u00a0 ')}\n`,
  'without emoji': (text) => text.replaceAll(/\p{Extended_Pictographic}\ufe0f?/gu, ''),
  'cut to 20 characters': (text) => (isWordy(text.slice(0, 20)) ? `${text.slice(0, 20)}…` : text),
  replaced: () => 'Welcome to our shop',
  extended: (text) => `${text} | example.com`,
  gone: () => null,
};
const LINK_REWRITES: Readonly<Record<string, Rewrite>> = {
  kept: (link) => link,
  'with www': (link) => link.replace('://', '://www.'),
  'without TLS': (link) => link.replace('https:', 'http:'),
  'with a slash': (link) => link.replace(/(\?|$)/, '/$1'),
  tracked: (link) => `${link}${link.includes('?') ? '&' : '?'}utm_source=pinterest&epik=dj0yJnU9`,
  'another query': (link) => `${link.split('?')[0]}?id=4711`,
  fragment: (link) => `${link}#comments`,
  resolved: () => 'https://shop.example/products/4711',
  gone: () => null,
};

const words = fc
  .array(
    fc.constantFrom(
      'tomato',
      'galette',
      'café',
      'straße',
      '<3',
      '&',
      'мир',
      '夏',
      '🍅',
      "aunt's",
      '50%',
      'zehn',
    ),
    {
      minLength: 2,
      maxLength: 14,
    },
  )
  .map((all) => all.join(' '))
  .filter(isWordy);
const sentPin = fc.record({
  boardId: fc.constant('10'),
  sectionId: fc.constantFrom(null, '77'),
  title: words,
  description: fc.oneof(words, fc.constant('')),
  altText: fc.oneof(words, fc.constant(null)),
  link: fc.constantFrom(
    'https://example.com/galette',
    'https://example.com/galette?a=1&b=2',
    'https://bit.ly/x1',
    '',
  ),
});
const textRewrite = fc.constantFrom(...Object.keys(TEXT_REWRITES));
const rewriting = fc.record({
  title: textRewrite,
  description: textRewrite.filter((name) => name !== 'replaced'),
  altText: textRewrite.filter((name) => name !== 'replaced'),
  link: fc.constantFrom(...Object.keys(LINK_REWRITES)),
  picture: fc.constantFrom<PictureMatch>('same', 'unknown'),
});

function rewrite(text: string | null, how: Rewrite | undefined): string | null {
  return text === null || text === '' || !how ? text : how(text);
}

function look(pins: PinterestPin[], sent: SentPin, picture: PictureMatch) {
  const context = { createdFrom: SENT_AT, taken: new Set<string>() };
  return judgeLook(candidates(pins, sent, context), sent, context, () => picture).kind;
}

it('However Pinterest rewrites a pin, a look that lists it never says that it is absent', () => {
  const seen: Record<string, number> = {};
  fc.assert(
    fc.property(sentPin, rewriting, (sent, how) => {
      const pin: PinterestPin = {
        id: '900',
        created_at: '2026-01-05T10:00:02',
        board_id: sent.boardId,
        board_section_id: sent.sectionId,
        title: rewrite(sent.title, TEXT_REWRITES[how.title]),
        description: rewrite(sent.description, TEXT_REWRITES[how.description]),
        alt_text: rewrite(sent.altText, TEXT_REWRITES[how.altText]),
        link: rewrite(sent.link, LINK_REWRITES[how.link]),
      };
      const kind = look([pin], sent, how.picture);
      const of = `${kind}, picture ${how.picture}`;
      // Another title is always asked about.
      if (how.title !== 'replaced') seen[of] = (seen[of] ?? 0) + 1;
      expect(kind).not.toBe('absent');
    }),
    propertyRun('Rewritten pins', RUNS),
  );
  const share = (picture: PictureMatch) => {
    const [asked = 0, found = 0] = ['lookalike', 'found'].map(
      (kind) => seen[`${kind}, picture ${picture}`] ?? 0,
    );
    return asked / (asked + found);
  };
  process.stdout.write(
    `Asked of the user: ${share('same').toFixed(3)}, without pictures ${share('unknown').toFixed(3)}\n`,
  );
  expect(share('same')).toBeLessThan(0.05);
});

it('A pin with another picture is never taken for it', () => {
  fc.assert(
    fc.property(sentPin, words, (sent, title) => {
      const pin = { id: '900', created_at: '2026-01-05T10:00:02', board_id: '10', title };
      expect(look([pin], sent, 'other')).not.toBe('found');
    }),
    propertyRun('Other pins', RUNS),
  );
});
