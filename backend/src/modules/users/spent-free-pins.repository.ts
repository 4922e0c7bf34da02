import { Injectable } from '@nestjs/common';
import { Clock, Fingerprints } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../database/any-of.js';
import { db } from '../../database/kysely.js';

/** What the fingerprints are for. */
const PURPOSE = 'spent-free-pins';
/** How long it is known who had free pins, in days. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** Free pins of people whose accounts are gone, by a fingerprint of their number at Pinterest. */
@Injectable()
export class SpentFreePinsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly fingerprints: Fingerprints,
    private readonly clock: Clock,
  ) {}

  /** Notes what a user has had, if anything, before their row goes; in the caller's transaction, which has locked it. */
  async note(userId: string): Promise<void> {
    const user = await db(this.em)
      .selectFrom('users')
      .select(['pinterestUserId', 'freePinsUsed', 'verificationBonusAt'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || (user.freePinsUsed === 0 && user.verificationBonusAt === null)) return;
    const [person] = this.fingerprints.of(user.pinterestUserId, PURPOSE);
    const spent = {
      used: user.freePinsUsed,
      hadBonus: user.verificationBonusAt !== null,
      notedAt: this.clock.now(),
    };
    await db(this.em)
      .insertInto('spent_free_pins')
      .values({ person, ...spent })
      .onConflict((known) => known.column('person').doUpdateSet(spent))
      .execute();
  }

  /** `used` and `had_bonus` of a person who had an account before, as a subquery; no row for others. */
  of(pinterestUserId: string) {
    return db(this.em)
      .selectFrom('spent_free_pins')
      .select(['used', 'hadBonus'])
      .where('person', '=', anyOf(this.fingerprints.of(pinterestUserId, PURPOSE), 'text'))
      .orderBy('notedAt', 'desc')
      .limit(1);
  }

  /** Forgets who was noted too long ago. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await db(this.em.fork()).deleteFrom('spent_free_pins').where('notedAt', '<', before).execute();
  }
}
