import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Fingerprints } from './fingerprints.js';

const key = (): string => randomBytes(32).toString('base64');

describe('fingerprints', () => {
  it('are the same for the same text and purpose, and say nothing of it', () => {
    const fingerprints = new Fingerprints(key(), key());
    const [one] = fingerprints.of('4711', 'person');
    expect(fingerprints.of('4711', 'person')[0]).toBe(one);
    expect(one).not.toContain('4711');
    expect(fingerprints.of('4712', 'person')).not.toContain(one);
    expect(fingerprints.of('4711', 'address')).not.toContain(one);
    expect(new Fingerprints(key(), key()).of('4711', 'person')).not.toContain(one);
  });

  it('outlive every rotation of CREDENTIALS_KEY', () => {
    const [own, old, young] = [key(), key(), key()];
    const [before] = new Fingerprints(own, old).of('4711', 'person');
    expect(new Fingerprints(own, `${young},${old}`).of('4711', 'person')[0]).toBe(before);
    expect(new Fingerprints(own, young).of('4711', 'person')[0]).toBe(before);
  });

  it('that CREDENTIALS_KEY made are found after FINGERPRINT_KEY was added', () => {
    const credentials = key();
    const [before] = new Fingerprints(undefined, credentials).of('4711', 'person');
    expect(new Fingerprints(key(), credentials).of('4711', 'person')).toContain(before);
    // The same key under both names stays, whatever CREDENTIALS_KEY becomes.
    expect(new Fingerprints(credentials, key()).of('4711', 'person')[0]).toBe(before);
  });

  it('without a key of their own are found as long as the former key is named', () => {
    const [old, young] = [key(), key()];
    const [before] = new Fingerprints(undefined, old).of('4711', 'person');
    const [present, former] = new Fingerprints(undefined, `${young},${old}`).of('4711', 'person');
    expect(former).toBe(before);
    expect([present]).toEqual(new Fingerprints(undefined, young).of('4711', 'person'));
  });
});
