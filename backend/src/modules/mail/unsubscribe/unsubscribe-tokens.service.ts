import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailPaths, preferenceNameSchema } from '@boardcast/contracts';
import type { PreferenceName } from '@boardcast/contracts';
import { Fingerprints } from '@boardcast/server';
import { BACKEND_CONFIG, publicAddress } from '../../../config.js';
import type { BackendConfig } from '../../../config.js';

/** Who wants no more mails of which kind. */
export interface Unsubscription {
  userId: string;
  preference: PreferenceName;
}

/**
 * Signs the links that end mails of a kind: `<user>.<preference>.<HMAC>`. A mail lies around for ever, so they outlive
 * sessions: they are made with FINGERPRINT_KEY, which is not rotated. They can do nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly fingerprints: Fingerprints,
  ) {}

  /** The address of a link. */
  address(userId: string, preference: PreferenceName): string {
    const said = `${userId}.${preference}`;
    const [signature] = this.signaturesOf(said);
    const query = new URLSearchParams({ token: `${said}.${signature}` });
    return publicAddress(this.config, `${mailPaths.unsubscribe}?${query.toString()}`);
  }

  /** What a token says; null when it is not ours. */
  read(token: string): Unsubscription | null {
    const [userId = '', name, signature = ''] = token.split('.', 3);
    const preference = preferenceNameSchema.safeParse(name);
    if (!preference.success) return null;
    const isOurs = this.signaturesOf(`${userId}.${preference.data}`).some((own) => isSame(own, signature));
    return isOurs ? { userId, preference: preference.data } : null;
  }

  /** The first signs, all are good. */
  private signaturesOf(said: string): [string, ...string[]] {
    return this.fingerprints.of(said, 'unsubscribe');
  }
}

/** Takes as long however much of a guess is right. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
