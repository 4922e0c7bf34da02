import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const PublishRestSchema = defineEntity({
  name: 'PublishRest',
  tableName: 'publish_rests',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    until: p.datetime(6),
  },
});

/** Until when Pinterest takes nothing from a user: none of their pins is claimed before. */
export class PublishRest extends PublishRestSchema.class {}
PublishRestSchema.setClass(PublishRest);
