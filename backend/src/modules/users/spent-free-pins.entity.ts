import { defineEntity, p } from '@mikro-orm/postgresql';

export const SpentFreePinsSchema = defineEntity({
  name: 'SpentFreePins',
  tableName: 'spent_free_pins',
  properties: {
    /** Fingerprint of the number at Pinterest of somebody who deleted their account. */
    person: p.text().primary(),
    used: p.integer(),
    /** Whether a verified address had brought its free pin. */
    hadBonus: p.boolean(),
    notedAt: p.datetime(6),
  },
  indexes: [{ name: 'spent_free_pins_age', properties: ['notedAt'] }],
});

/** Free pins that somebody had before they deleted their account: who comes back does not get them again. */
export class SpentFreePins extends SpentFreePinsSchema.class {}
SpentFreePinsSchema.setClass(SpentFreePins);
