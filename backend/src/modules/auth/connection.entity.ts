import type { ConnectionStatus } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

const ConnectionSchema = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    user: () => p.oneToOne(User).primary().mapToPk().deleteRule('cascade').index(false),
    /** Pinterest's own number of the account that the tokens are of. */
    pinterestAccountId: p.text(),
    /** Sealed for `connection:<user>:access` (house.md §3: tokens). */
    sealedAccessToken: p.text(),
    /** Sealed for `connection:<user>:refresh`; empty when Pinterest gave none. */
    sealedRefreshToken: p.text().nullable(),
    /** Empty when Pinterest did not list them. */
    scopes: p.array().nullable(),
    accessExpiresAt: p.datetime(6),
    refreshExpiresAt: p.datetime(6).nullable(),
    status: p.text().$type<ConnectionStatus>(),
    updatedAt: p.datetime(6),
  },
});

/** What lets us act for a user at Pinterest. */
export class Connection extends ConnectionSchema.class {}
ConnectionSchema.setClass(Connection);
