import { defineEntity, p } from '@mikro-orm/postgresql';

export const UsedStateSchema = defineEntity({
  name: 'UsedState',
  tableName: 'used_states',
  properties: {
    /** Of the state, in hex. */
    sha256: p.text().primary(),
    /** When it would no longer be taken anyway. */
    expiresAt: p.datetime(6).index('used_states_expiry'),
  },
});

/** A state of OAuth that came back: it is not taken again. */
export class UsedState extends UsedStateSchema.class {}
UsedStateSchema.setClass(UsedState);
