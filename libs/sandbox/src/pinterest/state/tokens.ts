import { randomBytes } from 'node:crypto';
import type { PinterestScope } from '@boardcast/pinterest';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import type { SandboxGrant } from './entities.js';
import type { SandboxStore } from './store.js';

/** Lifetime of an authorisation code; Pinterest doesn't document one. */
const CODE_LIFE_MS = 10 * 60_000;

/** Lifetime of an access token: 30 days. */
export const ACCESS_TOKEN_SECONDS = 2_592_000;

/** Lifetime of a refresh token: 60 days. */
export const REFRESH_TOKEN_SECONDS = 5_184_000;

/** The sandbox's codes and tokens. */
export class TokenBox {
  constructor(
    private readonly store: SandboxStore,
    private readonly clock: SandboxClock,
  ) {}

  /** Issues a code for a consent. */
  issueCode(accountId: string, scopes: PinterestScope[], redirectUri: string): string {
    const code = randomBytes(20).toString('hex');
    const expiresAt = this.clock.ms() + CODE_LIFE_MS;
    this.store.state.codes = this.store.state.codes.filter((each) => each.expiresAt > this.clock.ms());
    this.store.state.codes.push({ code, accountId, scopes, redirectUri, expiresAt });
    this.store.save();
    return code;
  }

  /** Redeems a code. @returns undefined if it is unknown, used, expired or for another address */
  redeemCode(code: string, redirectUri: string): SandboxGrant | undefined {
    const found = this.store.state.codes.find((each) => each.code === code);
    if (!found) return undefined;
    this.store.state.codes = this.store.state.codes.filter((each) => each !== found);
    this.store.save();
    if (found.expiresAt <= this.clock.ms() || found.redirectUri !== redirectUri) return undefined;
    return this.issue(found.accountId, found.scopes);
  }

  /** Redeems a refresh token, which ends with that. @returns undefined if it has already ended */
  refresh(refreshToken: string): SandboxGrant | undefined {
    const old = this.store.state.grants.find((each) => each.refreshToken === refreshToken);
    if (!old || old.refreshUsed || old.revoked || old.refreshExpiresAt <= this.clock.ms()) return undefined;
    if (!this.store.state.settings.omitRefreshToken) old.refreshUsed = true;
    return this.issue(old.accountId, old.scopes);
  }

  /** Issues a new pair of tokens. */
  issue(accountId: string, scopes: PinterestScope[]): SandboxGrant {
    const now = this.clock.ms();
    const grant: SandboxGrant = {
      accountId,
      scopes,
      accessToken: `pina_${randomBytes(32).toString('base64url')}`,
      accessExpiresAt: now + ACCESS_TOKEN_SECONDS * 1_000,
      refreshToken: `pinr_${randomBytes(32).toString('base64url')}`,
      refreshExpiresAt: now + REFRESH_TOKEN_SECONDS * 1_000,
      refreshUsed: false,
      revoked: false,
    };
    this.store.state.grants.push(grant);
    this.store.save();
    return grant;
  }

  /** The grant of a valid access token. */
  find(accessToken: string): SandboxGrant | undefined {
    const now = this.clock.ms();
    return this.store.state.grants.find(
      (each) => each.accessToken === accessToken && !each.revoked && each.accessExpiresAt > now,
    );
  }

  /** Expires the access tokens of one account or of all; refresh tokens stay valid. */
  expire(accountId?: string): void {
    for (const grant of this.ofAccount(accountId)) grant.accessExpiresAt = 0;
    this.store.save();
  }

  /** Ends access and refresh tokens of one account or of all, as if the user removed the app. */
  revoke(accountId?: string): void {
    for (const grant of this.ofAccount(accountId)) grant.revoked = true;
    this.store.save();
  }

  private ofAccount(accountId: string | undefined): SandboxGrant[] {
    return this.store.state.grants.filter((each) => accountId === undefined || each.accountId === accountId);
  }
}
