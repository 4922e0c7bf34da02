import { Inject, Injectable, Logger } from '@nestjs/common';
import { screenPaths } from '@boardcast/contracts';
import type { AuthUrlResponse } from '@boardcast/contracts';
import { PINTEREST_GATEWAY, PinterestError, REQUIRED_SCOPES } from '@boardcast/pinterest';
import type { PinterestGateway, TokenGrant } from '@boardcast/pinterest';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { UsersService } from '../users/users.service.js';
import { ConnectionsService } from '../connections/connections.service.js';

/** Signing in with Pinterest. Addresses are made from the configuration only, never from a request. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger(SignInService.name);
  private readonly redirectUri: string;

  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly connections: ConnectionsService,
  ) {
    this.redirectUri = publicAddress(config, screenPaths.authCallback);
  }

  /** Pinterest's consent page for a sign-in that was begun under this state. */
  authorisationAddress(state: string): AuthUrlResponse {
    const url = new URL(this.config.PINTEREST_OAUTH_URL);
    url.searchParams.set('client_id', this.config.PINTEREST_CLIENT_ID);
    url.searchParams.set('redirect_uri', this.redirectUri);
    url.searchParams.set('response_type', 'code');
    url.searchParams.set('scope', REQUIRED_SCOPES.join(','));
    url.searchParams.set('state', state);
    return { url: url.href };
  }

  /**
   * Turns the code into tokens, reads whose they are, and keeps user and connection together.
   * @returns the user's id
   * @throws AppError auth.exchange-failed, auth.scopes-missing, pinterest.unavailable, pinterest.busy
   */
  async signIn({ code, timeZone }: { code: string; timeZone?: string }): Promise<string> {
    const grant = await this.ask(() => this.gateway.exchangeCode({ code, redirectUri: this.redirectUri }));
    assertScopes(grant);
    const account = await this.ask(() => this.gateway.getAccount(grant.accessToken));
    return this.em.transactional(async () => {
      const userId = await this.users.signIn({
        pinterestUserId: account.id,
        pinterestUsername: account.username,
        profileImageUrl: account.profile_image ?? null,
        name: account.business_name,
        timeZone,
      });
      await this.connections.connect(userId, account.id, grant);
      return userId;
    });
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PinterestError)) throw error;
      if (error.kind === 'client-refused') {
        this.logger.error(
          { err: error },
          'Pinterest refuses PINTEREST_CLIENT_ID and PINTEREST_CLIENT_SECRET',
        );
      }
      throw toSignInError(error);
    }
  }
}

/** Pinterest leaves the list out at times: then the consent page's own list counts. */
function assertScopes({ scopes }: TokenGrant): void {
  if (scopes && REQUIRED_SCOPES.some((scope) => !scopes.includes(scope))) {
    throw new AppError('auth.scopes-missing');
  }
}

function toSignInError(cause: PinterestError): AppError {
  switch (cause.kind) {
    case 'unavailable':
    case 'unreadable-answer':
      return new AppError('pinterest.unavailable', undefined, { cause });
    case 'rate-limited':
      return new AppError('pinterest.busy', undefined, { cause });
    case 'missing-permission':
      return new AppError('auth.scopes-missing', undefined, { cause });
    default:
      return new AppError('auth.exchange-failed', undefined, { cause });
  }
}
