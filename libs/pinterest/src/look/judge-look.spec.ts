import { describe, expect, it } from '@jest/globals';
import type { PinterestPin } from '../api/pins.js';
import type { PictureMatch } from './evidence.js';
import { candidates, judgeLook } from './judge-look.js';

const createdFrom = new Date('2026-01-05T10:00:00Z');
const sent = {
  boardId: '10',
  title: 'Tomato galette with thyme & goat’s cheese',
  description: 'Flaky, summery and ready in an hour.',
  altText: 'A galette on a wooden board',
  link: 'https://Example.com/galette/?a=1#top',
};
const listed = (changes: Partial<PinterestPin> = {}): PinterestPin => ({
  id: '900',
  created_at: '2026-01-05T10:00:03',
  title: sent.title,
  description: sent.description,
  alt_text: sent.altText,
  link: sent.link,
  board_id: '10',
  board_section_id: null,
  ...changes,
});

interface Look {
  picture?: PictureMatch;
  taken?: string[];
  sectionId?: string;
}
function look(pins: PinterestPin[], { picture = 'unknown', taken = [], sectionId }: Look = {}) {
  const context = { createdFrom, taken: new Set(taken) };
  const place = { ...sent, sectionId };
  const verdict = judgeLook(candidates(pins, place, context), place, context, () => picture);
  return 'pin' in verdict ? `${verdict.kind} ${verdict.pin.id}` : verdict.kind;
}

const GONE = { title: '', description: null, link: null, alt_text: null };

describe('A look for a pin whose answer was lost', () => {
  it.each<[string, Partial<PinterestPin>]>([
    ['as it was sent', {}],
    [
      'with its link resolved to www and https, without the slash',
      { link: 'http://www.example.com/galette?a=1' },
    ],
    ['with its short link resolved', { link: 'https://shop.example/products/4711' }],
    ['with parameters that track', { link: 'https://example.com/galette?utm_source=pinterest&a=1&epik=dj0' }],
    ['with another query', { link: 'https://example.com/galette?b=2' }],
    ['without its link', { link: null }],
    ['with its emoji changed', { title: 'Tomato galette ❤️ with thyme & goat’s cheese ✔' }],
    ['with its title cut', { title: 'Tomato galette with…' }],
    ['with entities in its texts', { title: 'Tomato galette with thyme &amp; goat&rsquo;s cheese' }],
    ['with entities escaped twice', { title: 'Tomato galette with thyme &amp;amp; goat&#8217;s cheese' }],
    ['in capitals', { title: sent.title.toUpperCase() }],
    ['without its description', { description: '' }],
    ['with other spaces', { description: ' Flaky,\u00a0summery  and\nready in\u200b an hour. ' }],
    ['with composed letters', { alt_text: sent.altText.normalize('NFD') }],
    ['without its alt text', { alt_text: null }],
  ])('finds it %s', (_, changes) => {
    expect(look([listed(changes)], { picture: 'same' })).toBe('found 900');
  });

  it('finds it by its texts when its picture can’t be seen, but asks when its title was changed', () => {
    expect(look([listed({ link: null, description: '' })])).toBe('lookalike 900');
    expect(look([listed({ link: null })])).toBe('found 900');
    expect(look([listed({ title: 'Tomato galette with…' })])).toBe('lookalike 900');
  });

  it.each([
    'http://www.example.com/galette?a=1',
    'https://m.example.com/galette/?utm_source=pinterest&a=1&epik=dj0',
  ])('finds it by title and link alone: %s', (link) => {
    expect(look([listed({ link, description: '', alt_text: null })])).toBe('found 900');
  });

  it.each<[string, Partial<PinterestPin>, PictureMatch]>([
    ['keeps nothing of it', GONE, 'unknown'],
    ['fits in everything but its picture', {}, 'other'],
    ['has another title and the rest alike', { title: 'Yummy' }, 'same'],
    ['has another title and nothing else', { ...GONE, title: 'Welcome to our shop' }, 'unknown'],
    [
      'was rewritten and seems to be some minutes older than the send',
      { title: 'Tomato galette with…', created_at: '2026-01-05T09:50:00' },
      'unknown',
    ],
    ['shows its picture with other texts', { ...GONE, title: 'Pie', description: 'A pie.' }, 'same'],
    ['has its link only', { ...GONE, title: 'Pie', link: sent.link }, 'unknown'],
    ['fits but is older than the send', { created_at: '2026-01-05T09:59:59' }, 'unknown'],
  ])('asks the user about a pin that %s', (_, changes, picture) => {
    expect(look([listed(changes)], { picture })).toBe('lookalike 900');
  });

  it.each<[string, Partial<PinterestPin>, Look]>([
    ['another picture and another title', { title: 'Yummy' }, { picture: 'other' }],
    ['other texts', { title: 'Lentil soup', description: 'Warm.', alt_text: 'A bowl', link: null }, {}],
    ['another board', { board_id: '11' }, {}],
    ['a section of the board', { board_section_id: '77' }, {}],
    ['another owner, on a group board', { is_owner: false }, {}],
    ['an age of more than a day', { created_at: '2026-01-04T09:59:59' }, {}],
    ['a row of its own', {}, { taken: ['900'] }],
  ])('passes over a pin with %s', (_, changes, context) => {
    expect(look([listed(changes)], context)).toBe('absent');
  });

  it('proves nothing when a pin that fits has no readable moment', () => {
    for (const created_at of [null, undefined, 'yesterday']) {
      expect(look([listed({ created_at })])).toBe('undated');
      expect(look([listed({ created_at }), listed({ id: '901' })])).toBe('found 901');
    }
    expect(look([listed({ created_at: null })], { taken: ['900'] })).toBe('absent');
  });

  it('finds the pin in a section only there', () => {
    const there = listed({ id: '901', board_section_id: '77' });
    expect(look([listed(), there], { sectionId: '77' })).toBe('found 901');
  });

  it('asks about the one nearest to the send when all that fit seem to be older', () => {
    const before = listed({ id: '901', created_at: '2026-01-05T08:50:00' });
    const justBefore = listed({ created_at: '2026-01-05T09:53:00' });
    expect(look([before, justBefore])).toBe('lookalike 900');
    expect(look([justBefore, before])).toBe('lookalike 900');
  });

  it('takes the one that fits best, then the oldest, in whatever order they are listed', () => {
    const later = listed({ id: '902', created_at: '2026-01-05T10:05:00' });
    const changed = listed({ id: '903', created_at: '2026-01-05T10:00:01', description: '' });
    for (const pins of [
      [later, changed, listed()],
      [listed(), later, changed],
    ]) {
      expect(look(pins)).toBe('found 900');
    }
  });

  it('takes the one with its link, though its picture could not be seen and that of another was', () => {
    const ours = listed({ id: '901' });
    const other = listed({
      id: '902',
      link: 'https://example.com/another',
      created_at: '2026-01-05T10:00:04',
    });
    const context = { createdFrom, taken: new Set<string>() };
    const verdict = judgeLook([other, ours], sent, context, ({ id }) => (id === '902' ? 'same' : 'unknown'));
    expect(verdict).toMatchObject({ kind: 'found', pin: { id: '901' } });
  });
});
