import { randomBytes } from 'node:crypto';
import type { PinterestScope } from '@boardcast/pinterest';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import type { SandboxGrant } from './entities.js';
import type { SandboxStore } from './store.js';

/** Life of an authorisation code. Pinterest does not say how long it lives. */
const CODE_LIFE_MS = 10 * 60_000;

/** Life of a refresh token: 60 days. */
export const REFRESH_TOKEN_SECONDS = 5_184_000;

/** Codes and tokens of the sandbox. */
export class TokenBox {
  constructor(
    private readonly store: SandboxStore,
    private readonly clock: SandboxClock,
  ) {}

  /** A code for the consent just given. */
  issueCode(accountId: string, scopes: PinterestScope[], redirectUri: string): string {
    const code = randomBytes(20).toString('hex');
    const expiresAt = this.clock.ms() + CODE_LIFE_MS;
    this.store.codes = this.store.codes.filter((each) => each.expiresAt > this.clock.ms());
    this.store.codes.push({ code, accountId, scopes, redirectUri, expiresAt });
    this.store.save();
    return code;
  }

  /** Uses a code up. Undefined when it is unknown, used, too old or for another address. */
  redeemCode(code: string, redirectUri: string): SandboxGrant | undefined {
    const found = this.store.codes.find((each) => each.code === code);
    if (!found) return undefined;
    this.store.codes = this.store.codes.filter((each) => each !== found);
    this.store.save();
    if (found.expiresAt <= this.clock.ms() || found.redirectUri !== redirectUri) return undefined;
    return this.issue(found.accountId, found.scopes);
  }

  /** Exchanges a refresh token, which dies by it. Undefined when it is dead already. */
  refresh(refreshToken: string): SandboxGrant | undefined {
    const old = this.store.grants.find((each) => each.refreshToken === refreshToken);
    if (!old || old.refreshUsed || old.revoked || old.refreshExpiresAt <= this.clock.ms()) return undefined;
    if (!this.store.settings.omitRefreshToken) old.refreshUsed = true;
    return this.issue(old.accountId, old.scopes);
  }

  /** A fresh pair of tokens. */
  issue(accountId: string, scopes: PinterestScope[]): SandboxGrant {
    const now = this.clock.ms();
    const grant: SandboxGrant = {
      accountId,
      scopes,
      accessToken: `pina_${randomBytes(32).toString('base64url')}`,
      accessExpiresAt: now + this.store.settings.accessTokenSeconds * 1_000,
      refreshToken: `pinr_${randomBytes(32).toString('base64url')}`,
      refreshExpiresAt: now + REFRESH_TOKEN_SECONDS * 1_000,
      refreshUsed: false,
      revoked: false,
    };
    this.store.grants.push(grant);
    this.store.save();
    return grant;
  }

  /** The grant of a living access token. */
  find(accessToken: string): SandboxGrant | undefined {
    const now = this.clock.ms();
    return this.store.grants.find(
      (each) => each.accessToken === accessToken && !each.revoked && each.accessExpiresAt > now,
    );
  }

  /** Ends the access tokens of one account, or of all; their refresh tokens live on. */
  expire(accountId?: string): void {
    for (const grant of this.ofAccount(accountId)) grant.accessExpiresAt = 0;
    this.store.save();
  }

  /** Ends access and refresh tokens of one account, or of all, as a removed app would. */
  revoke(accountId?: string): void {
    for (const grant of this.ofAccount(accountId)) grant.revoked = true;
    this.store.save();
  }

  private ofAccount(accountId: string | undefined): SandboxGrant[] {
    return this.store.grants.filter((each) => accountId === undefined || each.accountId === accountId);
  }
}
