import type { ActivityData, ActivityType } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    /** Their order: what was written later has a higher one. */
    id: p.integer().primary().autoincrement().generated('identity'),
    at: p.datetime(6),
    type: p.text().$type<ActivityType>(),
    /** Who did it; empty for what Boardcast, Stripe or Pinterest did, and for users who are gone. */
    actor: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index(false),
    /** Whom it is about; empty for what is about nobody, and for users who are gone. */
    subject: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index(false),
    /** The pin group it is about; its record may be gone. */
    groupId: p.uuid().nullable(),
    /** Why an administrator did it. */
    reason: p.text().nullable(),
    /** What its message says beside names: counts and titles. */
    data: p.json().$type<ActivityData>(),
    /** Names what is noted once however often it is told; empty for what can't be told twice. */
    occasion: p.text().nullable(),
  },
  indexes: [
    { name: 'activities_actor', properties: ['actor', 'id'], where: 'actor_id is not null' },
    { name: 'activities_subject', properties: ['subject', 'id'], where: 'subject_id is not null' },
    { name: 'activities_type', properties: ['type', 'id'] },
    { name: 'activities_at', properties: ['at'] },
  ],
  uniques: [{ name: 'activities_occasion', properties: ['occasion'], where: 'occasion is not null' }],
});

/** Something that happened, for administrators: who did what to whom, when, and why. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
