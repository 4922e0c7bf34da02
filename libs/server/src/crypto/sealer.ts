import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parseCredentialsKeys } from './credentials-keys.js';
import type { CredentialsKey } from './credentials-keys.js';

/** A sealed text could not be opened: wrong key, wrong purpose, or changed on the way. Says no more than that. */
export class SealError extends Error {
  override readonly name = 'SealError';

  constructor() {
    super('This sealed text can’t be opened');
  }
}

/** Bytes of the random nonce (96 bit, as AES-GCM wants it) and of the tag. */
const NONCE = 12;
const TAG = 16;

/**
 * Seals secrets (Pinterest's tokens) with AES-256-GCM: `<key id>.<nonce, tag and text in base64url>`.
 * The `purpose` is bound in: what was sealed for one row or message opens for no other.
 */
export class Sealer {
  private readonly keys: readonly [CredentialsKey, ...CredentialsKey[]];

  /** @param credentialsKey the variable CREDENTIALS_KEY. @throws CredentialsKeyError */
  constructor(credentialsKey: string) {
    this.keys = parseCredentialsKeys(credentialsKey);
  }

  /** Seals a text under the first key. */
  seal(text: string, purpose: string): string {
    const [{ id, key }] = this.keys;
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
    cipher.setAAD(Buffer.from(purpose, 'utf8'));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Opens what was sealed under any of the keys for the same purpose. @throws SealError */
  open(sealed: string, purpose: string): string {
    const [id, payload = ''] = sealed.split('.');
    const found = this.keys.find((one) => one.id === id);
    const bytes = Buffer.from(payload, 'base64url');
    if (!found || bytes.length < NONCE + TAG) throw new SealError();
    try {
      const opener = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      opener.setAAD(Buffer.from(purpose, 'utf8'));
      opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
    } catch {
      throw new SealError();
    }
  }

  /** Id of the key that seals. */
  get keyId(): string {
    return this.keys[0].id;
  }

  /** Ids of the keys that are being rotated out: they only open. */
  get olderKeyIds(): string[] {
    return this.keys.slice(1).map(({ id }) => id);
  }

  /** The same text under the first key; as it is when that has sealed it already. @throws SealError */
  reseal(sealed: string, purpose: string): string {
    return this.isStale(sealed) ? this.seal(this.open(sealed, purpose), purpose) : sealed;
  }

  /** Whether another key than the first has sealed it. */
  private isStale(sealed: string): boolean {
    return sealed.split('.')[0] !== this.keys[0].id;
  }
}
