import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CredentialsKeyError } from './credentials-keys.js';
import { Sealer, SealError } from './sealer.js';

const key = (): string => randomBytes(32).toString('base64');

describe('sealing credentials', () => {
  const sealer = new Sealer(key());

  it('opens what it sealed, for the same purpose only', () => {
    const sealed = sealer.seal('pina_token', 'user:1');
    expect(sealed).not.toContain('pina_token');
    expect(sealer.open(sealed, 'user:1')).toBe('pina_token');
    expect(() => sealer.open(sealed, 'user:2')).toThrow(SealError);
  });

  it('never seals the same text to the same thing twice', () => {
    expect(sealer.seal('text', 'x')).not.toBe(sealer.seal('text', 'x'));
  });

  it('does not open what was changed, cut or made by another key', () => {
    const sealed = sealer.seal('text', 'x');
    const [id = '', payload = ''] = sealed.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    for (const bad of [
      `${id}.${bytes.toString('base64url')}`,
      `${id}.${payload.slice(0, 20)}`,
      `other.${payload}`,
      '',
      'nonsense',
      new Sealer(key()).seal('text', 'x'),
    ]) {
      expect(() => sealer.open(bad, 'x')).toThrow(SealError);
    }
  });

  it('opens with the old key while the new one seals', () => {
    const [oldKey, newKey] = [key(), key()];
    const sealed = new Sealer(oldKey).seal('text', 'x');
    const rotating = new Sealer(`${newKey},${oldKey}`);
    expect(rotating.open(sealed, 'x')).toBe('text');
    expect(rotating.isStale(sealed)).toBe(true);
    const again = rotating.seal('text', 'x');
    expect(rotating.isStale(again)).toBe(false);
    expect(new Sealer(newKey).open(again, 'x')).toBe('text');
    expect(() => new Sealer(oldKey).open(again, 'x')).toThrow(SealError);
  });

  it('names keys by the ids they are given', () => {
    expect(new Sealer(`jan:${key()},dec:${key()}`).seal('text', 'x')).toMatch(/^jan\./);
  });

  it.each([
    '',
    'short',
    'not base64 at all!',
    'a b:AAAA',
    `x:${key()},x:${key()}`,
    [key(), key(), key()].join(),
  ])('refuses %j as a key', (text) => {
    expect(() => new Sealer(text)).toThrow(CredentialsKeyError);
  });
});

describe('fingerprints', () => {
  it('are the same for the same text and purpose, and say nothing of it', () => {
    const sealer = new Sealer(key());
    const [one] = sealer.fingerprints('4711', 'person');
    expect(sealer.fingerprints('4711', 'person')).toEqual([one]);
    expect(one).not.toContain('4711');
    expect(sealer.fingerprints('4712', 'person')).not.toContain(one);
    expect(sealer.fingerprints('4711', 'address')).not.toContain(one);
    expect(new Sealer(key()).fingerprints('4711', 'person')).not.toContain(one);
  });

  it('are found again after the key was rotated', () => {
    const [old, young] = [key(), key()];
    const [before] = new Sealer(old).fingerprints('4711', 'person');
    const [present, former] = new Sealer(`${young},${old}`).fingerprints('4711', 'person');
    expect(former).toBe(before);
    expect([present]).toEqual(new Sealer(young).fingerprints('4711', 'person'));
  });
});
