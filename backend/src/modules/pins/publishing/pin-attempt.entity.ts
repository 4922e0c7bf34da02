import type { OutcomeKind, PublishPinMode } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Pin } from '../state/pin.entity.js';

export const PinAttemptSchema = defineEntity({
  name: 'PinAttempt',
  tableName: 'pin_attempts',
  properties: {
    /** In the order they were reported. */
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    pin: () => p.manyToOne(Pin).mapToPk().deleteRule('cascade').index(false),
    fence: p.integer(),
    mode: p.text().$type<PublishPinMode>(),
    outcome: p.text().$type<OutcomeKind>(),
    status: p.integer().nullable(),
    code: p.integer().nullable(),
    message: p.text().nullable(),
    reason: p.text().nullable(),
    at: p.datetime(6),
  },
  uniques: [{ name: 'pin_attempts_once', properties: ['pin', 'fence', 'outcome'] }],
});

/** How one try of a pin ended, kept for its record. */
export class PinAttempt extends PinAttemptSchema.class {}
PinAttemptSchema.setClass(PinAttempt);
