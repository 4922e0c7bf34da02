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
    const again = rotating.reseal(sealed, 'x');
    expect(rotating.reseal(again, 'x')).toBe(again);
    expect(new Sealer(newKey).open(again, 'x')).toBe('text');
    expect(() => new Sealer(oldKey).open(again, 'x')).toThrow(SealError);
  });

  it('seals nothing again that it can’t open, or for another purpose', () => {
    const [oldKey, newKey] = [key(), key()];
    const sealed = new Sealer(oldKey).seal('text', 'x');
    expect(() => new Sealer(newKey).reseal(sealed, 'x')).toThrow(SealError);
    expect(() => new Sealer(`${newKey},${oldKey}`).reseal(sealed, 'y')).toThrow(SealError);
  });

  it('names keys by the ids they are given', () => {
    const rotating = new Sealer(`jan:${key()},dec:${key()}`);
    expect(rotating.seal('text', 'x')).toMatch(/^jan\./);
    expect([rotating.keyId, rotating.olderKeyIds]).toEqual(['jan', ['dec']]);
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
