import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { parseCredentialsKeys } from './credentials-keys.js';

/**
 * Recognises a text without keeping it: the same text gives the same fingerprint, and nobody without the key can find
 * the text, not even by trying all.
 *
 * Sealed rows are sealed again when CREDENTIALS_KEY is rotated; a fingerprint can't be made again, for nobody has the
 * text. So fingerprints are made with FINGERPRINT_KEY, which stays. What was made with a key of CREDENTIALS_KEY, before
 * there was a FINGERPRINT_KEY, is found as long as that key is named in either.
 */
export class Fingerprints {
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  /**
   * @param fingerprintKey the variable FINGERPRINT_KEY; without it, CREDENTIALS_KEY makes fingerprints
   * @throws CredentialsKeyError
   */
  constructor(fingerprintKey: string | undefined, credentialsKey: string) {
    const known = [fingerprintKey ?? credentialsKey, credentialsKey].flatMap(parseCredentialsKeys);
    const keys = new Map(known.map(({ key }) => [key.export().toString('base64'), key]));
    this.keys = [...keys.values()] as [KeyObject, ...KeyObject[]];
  }

  /**
   * The fingerprints of a text, one for each key: the first is to be written, all are to be looked for.
   * @param purpose fingerprints for one purpose can't be compared with those for another
   */
  of(text: string, purpose: string): [string, ...string[]] {
    const [first, ...others] = this.keys;
    const made = (key: KeyObject): string => {
      const derived = Buffer.from(hkdfSync('sha256', key, '', `fingerprint:${purpose}`, 32));
      return createHmac('sha256', derived).update(text, 'utf8').digest('base64url');
    };
    return [made(first), ...others.map(made)];
  }
}
