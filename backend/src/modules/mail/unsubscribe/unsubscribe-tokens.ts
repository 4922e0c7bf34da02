import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailPaths, preferenceNameSchema } from '@boardcast/contracts';
import type { PreferenceName } from '@boardcast/contracts';
import { BACKEND_CONFIG, publicAddress } from '../../../config.js';
import type { BackendConfig } from '../../../config.js';

/** Who wants no more mails of which kind. */
export interface Unsubscription {
  userId: string;
  preference: PreferenceName;
}

/**
 * Signs the links that end mails of a kind: `<user>.<preference>.<HMAC>`. They work for ever, as a mail lies around for
 * ever, and can do nothing else. A new SESSION_SECRET ends them.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(@Inject(BACKEND_CONFIG) private readonly config: BackendConfig) {
    this.key = createHmac('sha256', config.SESSION_SECRET).update('unsubscribe').digest();
  }

  /** The address of a link. */
  address(userId: string, preference: PreferenceName): string {
    const said = `${userId}.${preference}`;
    const query = new URLSearchParams({ token: `${said}.${this.sign(said)}` });
    return publicAddress(this.config, `${mailPaths.unsubscribe}?${query.toString()}`);
  }

  /** What a token says; null when it is not ours. */
  read(token: string): Unsubscription | null {
    const [userId = '', name, signature = ''] = token.split('.', 3);
    const preference = preferenceNameSchema.safeParse(name);
    if (!preference.success) return null;
    const expected = Buffer.from(this.sign(`${userId}.${preference.data}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return { userId, preference: preference.data };
  }

  private sign(said: string): string {
    return createHmac('sha256', this.key).update(said).digest('base64url');
  }
}
