import { Injectable } from '@nestjs/common';
import { Clock, Sealer } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';

/** What the fingerprints are for. */
const PURPOSE = 'spent-free-pins';
/** How long it is known who had free pins, in days. */
const KEPT_DAYS = 365;

/** Free pins of people whose accounts are gone, by a fingerprint of their number at Pinterest. */
@Injectable()
export class SpentFreePinsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  /** Notes what a user has had, if anything, before their row goes; in the caller's transaction, which has locked it. */
  async note(userId: string): Promise<void> {
    const db = this.em.getKysely();
    const { rows } = await sql<{ pinterestUserId: string }>`
      select pinterest_user_id as "pinterestUserId" from users
      where id = ${userId} and (free_pins_used > 0 or verification_bonus_at is not null)`.execute(db);
    const [user] = rows;
    if (!user) return;
    const [person] = this.sealer.fingerprints(user.pinterestUserId, PURPOSE);
    await sql`
      insert into spent_free_pins (person, used, had_bonus, noted_at)
      select ${person}, free_pins_used, verification_bonus_at is not null, ${this.clock.now()}
      from users where id = ${userId}
      on conflict (person) do update set
        used = excluded.used, had_bonus = excluded.had_bonus, noted_at = excluded.noted_at`.execute(db);
  }

  /** SQL: `used` and `had_bonus` of a person who had an account before; no row for others. */
  of(pinterestUserId: string): RawBuilder<unknown> {
    return sql`
      select used, had_bonus from spent_free_pins
      where person = any(${this.sealer.fingerprints(pinterestUserId, PURPOSE)}::text[])
      order by noted_at desc limit 1`;
  }

  /** Forgets who was noted too long ago. */
  async forgetOld(): Promise<void> {
    await sql`
      delete from spent_free_pins
      where noted_at < ${this.clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
      this.em.fork().getKysely(),
    );
  }
}
