import { randomUUID } from 'node:crypto';
import { failpoint, Metrics, type Histogram, type PublishTimes } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { anyOf } from '../../../database/any-of.js';
import { briefTransaction } from '../../../database/brief-transaction.js';
import { db } from '../../../database/kysely.js';
import { PreparedStatement } from '../../../database/prepared-statement.js';
import { PUBLISH_TIMES } from './publish-times.token.js';
import { CLAIM_PARAMETERS, claimStatement, NOBODY } from './claim.queries.js';
import { readClaimed, type ClaimedPin } from './claimed-pins.queries.js';
import { LineageRepository } from './lineage.repository.js';
import { claimsAtOnce, MOST_AT_ONCE, placesOf } from './places.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** Renewals of one round at most. */
const BATCH = 200;
/** One number for all dispatchers: they claim one after the other, so that the cap per user is hard. */
export const CLAIM_LOCK = 7_261_841;
/** How long a round waits for that or any other lock: a dispatcher that hangs must not hang all others with it. */
const LOCK_WAIT = '5s';

/** `lateMs`: how long the pin has been due. */
const Claim = z.object({ id: z.uuid(), userId: z.uuid(), turn: z.int(), rank: z.int(), lateMs: z.int() });

/** Upper bounds of how late pins are claimed, in seconds: a minute is what we promise. */
const LAG_BUCKETS = [1, 5, 15, 60, 300, 1_800, 7_200];

/** Takes due pins out of the rows, and renews claims that nobody answered. Times are the database's. */
@Injectable()
export class ClaimsRepository {
  /** Who was served last: of those with as few claims under way, the next one after them is the next. */
  private lastTurn = NOBODY;
  private atOnce = MOST_AT_ONCE;
  private readonly claim: PreparedStatement<typeof Claim>;
  private readonly lag: Histogram;

  constructor(
    private readonly em: EntityManager,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly lineage: LineageRepository,
    metrics: Metrics,
  ) {
    this.lag = metrics.histogram(
      {
        name: 'pins_publish_lag_seconds',
        help: 'How much later than due pins were claimed for a publisher, retries and looks included.',
      },
      LAG_BUCKETS,
    );
    const statement = claimStatement(placesOf(1, config), times);
    this.claim = new PreparedStatement('claim_due', CLAIM_PARAMETERS, Claim, statement);
  }

  /**
   * Claims what is due, fairly: users take turns in a ring, and so do the groups of each; none has more than K claims
   * under way, and a board of a user is sent to one pin at a time (docs/publishing.md#dispatcher). No more are under way
   * in all than the publishers take at once, so the queue stays short, and slow claims don't keep the others out
   * (places.ts). Nobody is claimed for whose account rests, whom an operator holds or who has paused everything
   * (publish-rest.entity.ts), and nothing while the database lacks commits (lineage.repository.ts). Each claim raises its
   * pin's fence.
   * They come in the order in which they are to be sent, for there may not be permits for all. It throws when another
   * dispatcher does not release the lock in time; the next round tries again.
   *
   * A pin may be rescheduled, edited or deleted until the instant of its claim. So what was picked is asked for its
   * time once more under its lock, and what it says is read in a statement of its own, after the lock.
   * @param publishers how many take pins now
   */
  async claimDue(publishers = 1): Promise<ClaimedPin[]> {
    const pins = await briefTransaction(this.em, async (em) => {
      await sql`
        select set_config('lock_timeout', ${LOCK_WAIT}, true), pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(
        db(em),
      );
      if (!(await this.lineage.isKept(em))) return [];
      const { all, quick, shared, crowded } = placesOf(publishers, this.config);
      const began = performance.now();
      const places = [all, quick, shared, crowded, this.atOnce];
      const claimed = await this.claim.run(em, [this.lastTurn, randomUUID(), ...places]);
      this.atOnce = claimsAtOnce(claimed.length, performance.now() - began, this.atOnce);
      if (claimed.length === 0) return [];
      failpoint('backend.claim-in-transaction');
      this.lastTurn = claimed.toSorted((a, b) => a.turn - b.turn).at(-1)?.userId ?? this.lastTurn;
      const inOrder = claimed.toSorted((a, b) => a.rank - b.rank || a.turn - b.turn);
      const lateMs = new Map(claimed.map((one) => [one.id, one.lateMs]));
      const pins = await readClaimed(
        em,
        inOrder.map(({ id }) => id),
      );
      return pins.map((pin) => ({ ...pin, lateMs: lateMs.get(pin.pinId) }));
    });
    for (const { lateMs = 0 } of pins) this.lag.observe(Math.max(0, lateMs / 1_000));
    return pins;
  }

  /**
   * Claims whose lease ran out without an outcome: renewed with the same fence, to be sent again. While publishers are
   * away each of them would have one more copy in the queue a lease, so no more are sent again than it has room for.
   * @param waiting messages in the queue: as many as the publishers take at once are enough
   * @param publishers how many take pins now
   */
  async renewExpired(waiting: number, publishers = 1): Promise<ClaimedPin[]> {
    const room = Math.max(0, Math.min(BATCH, placesOf(publishers, this.config).all - waiting));
    return briefTransaction(this.em, async (em) => {
      if (!(await this.lineage.isKept(em))) return [];
      const renewed = await db(em)
        .with('expired', (claims) =>
          claims
            .selectFrom('pins')
            .select('id')
            .where('state', '=', 'queued')
            .where('leaseUntil', '<', sql<Date>`now()`)
            .orderBy('leaseUntil')
            .limit(room)
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('pins')
        .from('expired')
        .set({ leaseUntil: this.leaseEnd(), updatedAt: sql`now()` })
        .whereRef('pins.id', '=', 'expired.id')
        .returning('pins.id')
        .execute();
      return readClaimed(
        em,
        renewed.map(({ id }) => id),
      );
    });
  }

  /** Lets the lease of claims run out now: their messages could not be handed to the bus. */
  async expire(pinIds: string[]): Promise<void> {
    await db(this.em.fork())
      .updateTable('pins')
      .set({ leaseUntil: sql`now()` })
      .where('id', '=', anyOf(pinIds))
      .where('state', '=', 'queued')
      .execute();
  }

  /**
   * Milliseconds until the next pin is due or the next account has rested, or null when nothing has a time ahead. What
   * came within the last `sinceMs` counts too, with 0 or less: a round that began before has not seen it. What is due
   * for longer has been seen, and waits for something else than its time.
   */
  async untilNextDue(sinceMs: number): Promise<number | null> {
    const since = sql<Date>`now() - make_interval(secs => ${sinceMs / 1000})`;
    const kysely = db(this.em.fork());
    const due = kysely
      .selectFrom('pins')
      .select(({ fn }) => fn.min('nextAt').as('at'))
      .where('state', 'in', LEGAL_TRANSITIONS.claim.from)
      .where('nextAt', '>', since);
    const rested = kysely
      .selectFrom('publish_rests')
      .select(({ fn }) => fn.min('until').as('at'))
      .where('until', '>', since)
      .where('heldAt', 'is', null)
      .where('pausedAt', 'is', null);
    const { wait } = await kysely
      .selectFrom(due.unionAll(rested).as('ahead'))
      .select(sql<number | null>`extract(epoch from min(at) - now())::float8 * 1000`.as('wait'))
      .executeTakeFirstOrThrow();
    return wait;
  }

  private leaseEnd() {
    return sql<Date>`now() + make_interval(secs => ${this.times.leaseMs / 1000})`;
  }
}
