import type { PublishTimes } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { inList } from '../../../database/in-list.js';
import { rawRows } from '../../../database/kysely.js';
import { CLAIM_LOCK } from './claims.repository.js';
import { LOST_STATES, TIMED_STATES, UNDER_WAY_STATES } from './pin-state.js';
import { PUBLISH_TIMES } from './publish-times.token.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** More than the claims of a pin that missing commits may have made: none of their messages can be taken for a new one's. */
const FENCE_LEAP = 1_000_000;

const UNFINISHED = inList(LEGAL_TRANSITIONS.doubt.from);
const UNDER_WAY = inList(UNDER_WAY_STATES);

const Doubted = z.object({ lookedFor: z.int(), waiting: z.int(), others: z.int() });

/** How many pins are looked for at once, wait until those before them on their boards have been, or are looked for when they are sent. */
export type Doubted = z.infer<typeof Doubted>;

/** Pins that may be on their boards without our knowing, since the database lacks commits. */
@Injectable()
export class DoubtsRepository {
  constructor(
    private readonly em: EntityManager,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /** Lets nobody claim anything before the caller's transaction ends. */
  async lockClaims(): Promise<void> {
    await rawRows(this.em, z.object({}), sql`select from pg_advisory_xact_lock(${CLAIM_LOCK})`);
  }

  /**
   * Doubts every pin that the missing commits may have sent. None is sent without a look at its board for one created
   * since that moment. What was due or under way by now is looked for as after a send without an answer; of several for
   * one board that is the one under way, or the first, and the others wait as long as all of its looks take.
   */
  async doubt(since: Date): Promise<Doubted> {
    const [doubted] = await rawRows(
      this.em,
      Doubted,
      sql`
      with unsure as materialized (
        select id, user_id, target_key, state, next_at, group_id, position,
          state in ${UNDER_WAY} or (state in ${inList(TIMED_STATES)} and coalesce(next_at <= now(), false)) as is_open,
          fence = 0 and coalesce(next_at, not_before) > now() as is_untouched
        from pins
        where state in ${UNFINISHED} or (state in ${inList(LOST_STATES)} and first_sent_at is null)
        order by id for update
      ), first as (
        select distinct on (user_id, target_key) id from unsure where is_open
        order by user_id, target_key, state in ${UNDER_WAY} desc, next_at, group_id, position
      ), doubted as (
        update pins set
          first_sent_at = coalesce(pins.first_sent_at, ${since}),
          fence = case when is_untouched then fence else fence + ${FENCE_LEAP} end,
          state = case when first.id is null then pins.state else 'checking' end,
          mode = case when first.id is null then mode else 'probe' end,
          probe_count = case when first.id is null then probe_count else 0 end,
          fault = case when first.id is not null and hold_reason = 'spam' then null else fault end,
          hold_reason = case when first.id is null then hold_reason end,
          lease_until = case when first.id is null then lease_until end,
          unresolved_since = case when is_open then now() else unresolved_since end,
          next_at = case
            when first.id is not null then ${this.after(this.times.probeDelayMs(0) ?? 0)}
            when is_open then ${this.after(this.proofMs())}
            else pins.next_at end,
          updated_at = now()
        from unsure left join first using (id) where pins.id = unsure.id
        returning first.id is not null as is_first, is_open
      )
      select count(*) filter (where is_first)::int as looked_for,
        count(*) filter (where is_open and not is_first)::int as waiting,
        count(*) filter (where not is_open)::int as others
      from doubted`,
    );
    return doubted ?? { lookedFor: 0, waiting: 0, others: 0 };
  }

  /** How long all looks for one pin take. */
  private proofMs(): number {
    let total = 0;
    for (let made = 0, delay = this.times.probeDelayMs(0); delay !== null;) {
      total += delay;
      made += 1;
      delay = this.times.probeDelayMs(made);
    }
    return total;
  }

  private after(ms: number) {
    return sql<Date>`now() + make_interval(secs => ${ms / 1000})`;
  }
}
