import { timingSafeEqual } from 'node:crypto';
import { tokenRequestSchema } from '@boardcast/pinterest';
import type { TokenResponse } from '@boardcast/pinterest';
import type { ApiCall } from '../api/api-call.js';
import { ApiFault } from '../api/api-reply.js';
import type { ApiReply } from '../api/api-reply.js';
import type { SandboxGrant } from '../state/entities.js';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '../state/tokens.js';

/** `POST /oauth/token`: exchanges a code or refresh token for a new pair. Errors don't follow RFC 6749. */
export function grantToken(call: ApiCall): ApiReply {
  checkClient(call);
  const type = String(call.headers['content-type'] ?? '');
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new ApiFault(
      400,
      1,
      'Invalid request: the content type must be application/x-www-form-urlencoded.',
    );
  }
  const form = Object.fromEntries(new URLSearchParams(call.rawBody.toString('utf8')));
  const request = tokenRequestSchema.safeParse(form);
  if (!request.success) {
    const issue = request.error.issues[0];
    throw new ApiFault(
      400,
      1,
      `Invalid request: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`,
    );
  }
  const { data } = request;
  const grant =
    data.grant_type === 'authorization_code'
      ? call.world.tokens.redeemCode(data.code, data.redirect_uri)
      : call.world.tokens.refresh(data.refresh_token);
  if (!grant) throw new ApiFault(401, 283, 'The authorization grant is invalid');
  return { status: 200, body: present(call, grant, data.grant_type) };
}

function checkClient(call: ApiCall): void {
  const header = call.headers.authorization;
  const encoded = typeof header === 'string' ? /^Basic (\S+)$/i.exec(header)?.[1] : undefined;
  const given = Buffer.from(encoded ?? '', 'base64');
  const { clientId, clientSecret } = call.world.app;
  const wanted = Buffer.from(`${clientId}:${clientSecret}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new ApiFault(401, 2, 'Authentication failed.');
  }
}

function present(call: ApiCall, grant: SandboxGrant, grantType: string): TokenResponse {
  const body: TokenResponse = {
    access_token: grant.accessToken,
    token_type: 'bearer',
    response_type: grantType,
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: grant.scopes.join(' '),
  };
  if (grantType === 'refresh_token' && call.world.store.state.settings.omitRefreshToken) return body;
  return {
    ...body,
    refresh_token: grant.refreshToken,
    refresh_token_expires_in: REFRESH_TOKEN_SECONDS,
    refresh_token_expires_at: Math.floor(grant.refreshExpiresAt / 1_000),
  };
}
