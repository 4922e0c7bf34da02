import { defineEntity, p } from '@mikro-orm/postgresql';

export const UpMinuteSchema = defineEntity({
  name: 'UpMinute',
  tableName: 'up_minutes',
  properties: { minute: p.datetime(6).primary() },
});

/** A minute in which at least one replica was up and reached the database. */
export class UpMinute extends UpMinuteSchema.class {}
UpMinuteSchema.setClass(UpMinute);
