import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.entity.js';

export const UserCountsSchema = defineEntity({
  name: 'UserCounts',
  tableName: 'user_counts',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** Groups that they made, those with a deleted record among them. */
    groupCount: p.integer().default(0),
    listCount: p.integer().default(0),
  },
  indexes: [
    { name: 'user_counts_group_count', properties: ['groupCount', 'user'] },
    { name: 'user_counts_list_count', properties: ['listCount', 'user'] },
  ],
});

/** How much a user has: begun with the user and kept by triggers, so that no code can forget it. */
export class UserCounts extends UserCountsSchema.class {}
UserCountsSchema.setClass(UserCounts);
