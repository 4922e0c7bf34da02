import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').index(false),
    /** The `Idempotency-Key` of the request. */
    key: p.text().primary(),
    /** Fingerprint of that request. */
    requestHash: p.text(),
    /** What it was answered; empty only until its transaction ends. */
    answer: p.json().$type<object>().nullable(),
    createdAt: p.datetime(6),
  },
});

/** The first answer to a call that makes something, for when it is repeated. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
