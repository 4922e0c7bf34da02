import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const PublishGuardSchema = defineEntity({
  name: 'PublishGuard',
  tableName: 'publish_guards',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** Pins a day at most. */
    dailyCap: p.integer().nullable(),
    /** Between two pins on one board at least. */
    boardGapMinutes: p.integer().nullable(),
    /** Until when no dispatcher asks whether the day has places left: it had none. */
    fullUntil: p.datetime(6).nullable(),
    /** Until when no dispatcher compares what was due at `spacedAt` with the boards: none was free for it. */
    spacedUntil: p.datetime(6).nullable(),
    spacedAt: p.datetime(6).nullable(),
  },
});

/** What a user has set against posting too much at once; without a row what holds for new accounts (rules/guard). */
export class PublishGuard extends PublishGuardSchema.class {}
PublishGuardSchema.setClass(PublishGuard);
