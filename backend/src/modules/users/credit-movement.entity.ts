import type { CreditMovementKind } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.entity.js';

export const CreditMovementSchema = defineEntity({
  name: 'CreditMovement',
  tableName: 'credit_movements',
  properties: {
    /** Their order: what was written later has a higher one. */
    id: p.integer().primary().autoincrement().generated('identity'),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(false),
    at: p.datetime(6),
    /** Positive for what was given, negative for what was spent. */
    amount: p.integer(),
    kind: p.text().$type<CreditMovementKind>(),
    /** The pin group it was spent on; its record may be gone. */
    groupId: p.uuid().nullable(),
    /** Who granted it; empty for all other kinds, and for administrators who are gone. */
    actor: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index('credit_movements_actor'),
  },
  indexes: [{ name: 'credit_movements_user', properties: ['user', 'id'] }],
});

/** One change of a user's free pins; all of a user's together are what is assigned less what is used. */
export class CreditMovement extends CreditMovementSchema.class {}
CreditMovementSchema.setClass(CreditMovement);
