import { describe, expect, it } from '@jest/globals';
import type { PinterestPin } from './api/pins.js';
import { findMatchingPin, fingerprint, hasUndatedMatch } from './probe.js';

const firstSentAt = new Date('2026-01-05T10:00:00Z');
const nobody = new Set<string>();
const sent = {
  boardId: '10',
  title: 'Toast  with caf\u0065\u0301',
  description: ' Crisp. ',
  altText: null,
  link: 'https://Example.com/toast/?a=1#top',
};
const pin = (changes: Partial<PinterestPin> = {}): PinterestPin => ({
  id: '900',
  created_at: '2026-01-05T10:00:03',
  title: 'Toast with café',
  description: 'Crisp.',
  alt_text: '',
  link: 'http://example.com/toast?a=1',
  board_id: '10',
  board_section_id: null,
  ...changes,
});

describe('looking for a pin whose answer was lost', () => {
  it('finds it although Pinterest spelled it a little differently', () => {
    expect(findMatchingPin([pin()], fingerprint(sent), { firstSentAt, taken: nobody })?.id).toBe('900');
  });

  it.each<[string, Partial<PinterestPin>]>([
    ['another title', { title: 'Toast' }],
    ['another description', { description: 'Soft.' }],
    ['another alt text', { alt_text: 'A plate' }],
    ['another link', { link: 'https://example.com/soup' }],
    ['another board', { board_id: '11' }],
    ['a section of the board', { board_section_id: '77' }],
    ['made before the first send', { created_at: '2026-01-05T09:57:59' }],
    ['without a date', { created_at: null }],
    ['another owner, on a group board', { is_owner: false }],
  ])('leaves a pin alone that has %s', (_, changes) => {
    const found = findMatchingPin([pin(changes)], fingerprint(sent), { firstSentAt, taken: nobody });
    expect(found).toBeUndefined();
  });

  it('allows for two minutes between the clocks', () => {
    const early = pin({ created_at: '2026-01-05T09:58:01' });
    expect(findMatchingPin([early], fingerprint(sent), { firstSentAt, taken: nobody })).toBe(early);
  });

  it("never takes another row's pin", () => {
    const found = findMatchingPin([pin()], fingerprint(sent), { firstSentAt, taken: new Set(['900']) });
    expect(found).toBeUndefined();
  });

  it('finds the pin in a section only there', () => {
    const wanted = fingerprint({ ...sent, sectionId: '77' });
    const there = pin({ id: '901', board_section_id: '77' });
    expect(findMatchingPin([pin(), there], wanted, { firstSentAt, taken: nobody })).toBe(there);
  });

  it('takes the oldest of several, in whatever order they are listed', () => {
    const later = pin({ id: '902', created_at: '2026-01-05T10:05:00' });
    const found = findMatchingPin([later, pin()], fingerprint(sent), { firstSentAt, taken: nobody });
    expect(found?.id).toBe('900');
  });

  it('takes a pin whose link Pinterest gave another query only when none fits exactly', () => {
    const mangled = pin({ id: '903', link: 'https://example.com/toast?utm_source=pinterest' });
    const wanted = fingerprint(sent);
    expect(findMatchingPin([mangled], wanted, { firstSentAt, taken: nobody })?.id).toBe('903');
    expect(findMatchingPin([mangled, pin()], wanted, { firstSentAt, taken: nobody })?.id).toBe('900');
  });
});

describe('A look that shows a pin without a moment', () => {
  const undated = (changes: Partial<PinterestPin> = {}) => [pin({ created_at: null, ...changes })];

  it.each([null, undefined, 'yesterday'])('can’t tell when the pin fits otherwise (%s)', (created_at) => {
    expect(hasUndatedMatch(undated({ created_at }), fingerprint(sent), nobody)).toBe(true);
  });

  it('can tell when the pin has a moment, another text or link, or is another row’s', () => {
    const wanted = fingerprint(sent);
    expect(hasUndatedMatch([pin()], wanted, nobody)).toBe(false);
    expect(hasUndatedMatch(undated({ title: 'Toast' }), wanted, nobody)).toBe(false);
    expect(hasUndatedMatch(undated({ link: 'https://example.com/soup' }), wanted, nobody)).toBe(false);
    expect(hasUndatedMatch(undated(), wanted, new Set(['900']))).toBe(false);
  });
});
