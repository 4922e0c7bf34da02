import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const PublishRestSchema = defineEntity({
  name: 'PublishRest',
  tableName: 'publish_rests',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    until: p.datetime(6),
    /** Since when an operator holds everything of theirs. */
    heldAt: p.datetime(6).nullable(),
    /** Since when they have paused everything themselves. */
    pausedAt: p.datetime(6).nullable(),
  },
});

/**
 * Until when Pinterest takes nothing from a user, and whether an operator holds them or they have paused: none of their
 * pins is claimed then.
 */
export class PublishRest extends PublishRestSchema.class {}
PublishRestSchema.setClass(PublishRest);
