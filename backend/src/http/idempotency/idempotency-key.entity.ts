import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../modules/users/user.entity.js';

export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').index(false),
    /** The `Idempotency-Key` of the request. */
    key: p.text().primary(),
    /** Fingerprint of the first request. */
    requestHash: p.text(),
    /** Its answer; null only until the transaction ends. */
    answer: p.json().$type<object>().nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [{ name: 'idempotency_keys_age', properties: ['createdAt'] }],
});

/** The first answer to a creating call, returned when the call is repeated. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
