import { randomUUID } from 'node:crypto';
import { FREE_CREDITS } from '@boardcast/contracts';
import type { SubscriptionStatus } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Pinterest's own number of the account: the only thing about it that never changes. */
    pinterestUserId: p.text().unique('users_pinterest_user_id'),
    /** As it was at the latest sign-in. */
    pinterestUsername: p.text(),
    profileImageUrl: p.text().nullable(),
    name: p.text().nullable(),
    email: p.text().nullable(),
    emailVerified: p.boolean().default(false),
    freePinsUsed: p.integer().default(0),
    freePinsAssigned: p.integer().default(FREE_CREDITS),
    /** When a verified address brought its free pin: once, whatever addresses follow. */
    verificationBonusAt: p.datetime(6).nullable(),
    /** What is paid at Stripe, and nothing else: written by `modules/subscription` alone. */
    subscriptionStatus: p.text().$type<SubscriptionStatus>().default('none'),
    /** Granted by an administrator; Stripe knows nothing of it. */
    subscriptionIsFree: p.boolean().default(false),
    freeGrantedAt: p.datetime(6).nullable(),
    /** IANA zone of the browser; empty until one is known. */
    timeZone: p.text().nullable(),
    /** Mails that are sent only to who wants them. */
    wantsWeeklyAnalytics: p.boolean().default(true),
    wantsProductUpdates: p.boolean().default(true),
    /** Since when their account is being deleted: from here on they can't sign in or begin to pay. */
    leavingAt: p.datetime(6).nullable(),
    /** The administrator who deletes it, and why; empty when they do it themselves. */
    leavingBy: p.uuid().nullable(),
    leavingReason: p.text().nullable(),
    createdAt: p.datetime(6),
    lastLoginAt: p.datetime(6).nullable(),
    updatedAt: p.datetime(6),
    /** Address and username in small letters, which administrators search. */
    searchText: p
      .text()
      .generated("lower(((coalesce(email, ''::text) || chr(10)) || pinterest_username)) stored"),
  },
  indexes: [
    { name: 'users_created', properties: ['createdAt', 'id'] },
    { name: 'users_leaving', properties: ['leavingAt'], where: 'leaving_at is not null' },
    { name: 'users_leaving_by', properties: ['leavingBy'], where: 'leaving_by is not null' },
  ],
});

/** A person with an account at Pinterest. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
