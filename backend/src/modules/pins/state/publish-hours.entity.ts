import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const PublishHoursSchema = defineEntity({
  name: 'PublishHours',
  tableName: 'publish_hours',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    fromHour: p.integer(),
    toHour: p.integer(),
    /** 1 is Monday. */
    daysOff: p.array().columnType('int[]').$type<number[]>(),
  },
});

/** When pins of a user may go out (rules/open-hours in the contracts); without a row at any time. */
export class PublishHours extends PublishHoursSchema.class {}
PublishHoursSchema.setClass(PublishHours);
