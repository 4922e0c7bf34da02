import type { ConnectionStatus } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const ConnectionSchema = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** Pinterest's own number of the account that the tokens are of. */
    pinterestAccountId: p.text(),
    /** Sealed for `connection:<user>:access`. */
    sealedAccessToken: p.text(),
    /** Sealed for `connection:<user>:refresh`; empty when Pinterest gave none. */
    sealedRefreshToken: p.text().nullable(),
    /** Empty when Pinterest did not list them. */
    scopes: p.array().nullable(),
    accessExpiresAt: p.datetime(6),
    refreshExpiresAt: p.datetime(6).nullable(),
    status: p.text().$type<ConnectionStatus>(),
    /** Number of the tokens: every new pair has the next one, by refresh or by signing in. */
    tokenSerial: p.integer().default(1),
    /** When Pinterest refused the access token that stands here; nothing is sent with it any more. */
    accessRefusedAt: p.datetime(6).nullable(),
    /** When tokens were last renewed because the ones before had been refused. */
    renewedForRefusalAt: p.datetime(6).nullable(),
    /** Failed renewals since the last one that succeeded. */
    renewalFailures: p.integer().default(0),
    /** Not renewed before this moment. */
    renewalAfter: p.datetime(6).nullable(),
    /** When the user was told by mail that the connection is lost; empty again after a sign-in. */
    lostMailAt: p.datetime(6).nullable(),
    updatedAt: p.datetime(6),
  },
  indexes: [
    { name: 'connections_expiring', properties: ['accessExpiresAt'], where: `status = 'connected'` },
    {
      name: 'connections_refused',
      properties: ['accessRefusedAt'],
      where: `status = 'connected' and access_refused_at is not null`,
    },
    {
      name: 'connections_untold',
      properties: ['updatedAt'],
      where: `status = 'expired' and lost_mail_at is null`,
    },
  ],
});

/** What lets us act for a user at Pinterest. */
export class Connection extends ConnectionSchema.class {}
ConnectionSchema.setClass(Connection);

/** Whether a call may be made with the access token. */
export function isUsable({
  status,
  accessRefusedAt,
}: Pick<Connection, 'status' | 'accessRefusedAt'>): boolean {
  return status === 'connected' && !accessRefusedAt;
}
