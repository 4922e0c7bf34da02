import type { TokenGrant } from '@boardcast/pinterest';
import { accessTokenPurpose, refreshTokenPurpose } from '@boardcast/server';
import type { Sealer } from '@boardcast/server';

/** A grant as the row of a connection keeps it. */
export interface SealedGrant {
  sealedAccessToken: string;
  /** Null when Pinterest gave none. */
  sealedRefreshToken: string | null;
  scopes: string[] | null;
  accessExpiresAt: Date;
  refreshExpiresAt: Date | null;
}

/** Seals the tokens of a grant for one user. */
export function sealGrant(sealer: Sealer, userId: string, grant: TokenGrant): SealedGrant {
  const { refreshToken } = grant;
  return {
    sealedAccessToken: sealer.seal(grant.accessToken, accessTokenPurpose(userId)),
    sealedRefreshToken:
      refreshToken === undefined ? null : sealer.seal(refreshToken, refreshTokenPurpose(userId)),
    scopes: grant.scopes ?? null,
    accessExpiresAt: grant.expiresAt,
    refreshExpiresAt: grant.refreshTokenExpiresAt ?? null,
  };
}
