import type { PinOutcome } from '@boardcast/contracts';
import type { Pace } from '@boardcast/pinterest';
import { Batcher } from '@boardcast/server';
import type { Pool } from 'pg';
import { isTrusted, TRUSTED_FROM } from './ledger-lineage.js';
import { isSilent, workerOf } from './workers.js';

/** Claims written by one statement at most. */
const MAX_BATCH = 100;

/** A claim and who holds it. */
interface HeldClaim {
  pinId: string;
  fence: number;
  holder: string;
}

/** A claim to be written down. */
interface NewClaim extends HeldClaim {
  leaseUntil: string;
  request: object;
}

/** A claim that is about to be sent; `budget`: seconds that the request may take. */
interface Sending extends HeldClaim {
  accountId: string;
  budget: number;
}

/** A claim may be sent, since that moment; or its account has no room for so many milliseconds. */
export type Departure = { sentAt: Date } | { waitMs: number };

/** A claim that has ended. */
interface Ending extends HeldClaim {
  outcome: PinOutcome;
}

/**
 * SQL: takes from each account of `new` as many sends as it has room for, after whoever is just doing the same. $6 are
 * seconds from one send to the next, $7 is how many may go at once after a quiet time, $8 are the seconds of a window. A row
 * is as old as its last send: `free_from`, when the next one may go, is never believed to lie so far back that more would
 * fit, nor further ahead than a window, as after the database's clock was set back: by then every send has left it.
 */
const PACED = `paced as (
  insert into publisher.pace as own (account_id, free_from, granted)
  select account_id, now() + (least(count(*), $7::int) + 1 - $7) * make_interval(secs => $6), least(count(*), $7)
  from new group by account_id order by account_id
  on conflict (account_id) do update set (free_from, granted) = (
    select start + room * make_interval(secs => $6), room
    from (select least(greatest(own.free_from, now() - ($7 - 1) * make_interval(secs => $6)),
        now() + make_interval(secs => $8)) as start) as known,
      lateral (select greatest(0, least(excluded.granted,
        1 + floor(extract(epoch from now() - start) / $6::numeric)))::int as room) as counted)
  returning account_id, free_from, granted
)`;

/**
 * The three writes on every pin's way. Pins that come to one of them at the same time share a statement and its
 * commit; each of them still goes on only when what it wrote is on disk.
 */
export class LedgerWrites {
  private readonly inserts: Batcher<NewClaim, boolean>;
  private readonly departures: Batcher<Sending, Departure | null>;
  private readonly endings: Batcher<Ending, boolean>;

  /**
   * @param pace how fast one account may create pins
   * @param leaseMs how long the lease of a claim is
   */
  constructor(
    private readonly pool: Pool,
    private readonly pace: Pace,
    private readonly leaseMs: number,
  ) {
    const batching = { max: MAX_BATCH, nameOf: nameOfClaim };
    this.inserts = new Batcher<NewClaim, boolean>({ ...batching, run: (claims) => this.insertAll(claims) });
    this.departures = new Batcher<Sending, Departure | null>({
      ...batching,
      run: (claims) => this.sendAll(claims),
    });
    this.endings = new Batcher<Ending, boolean>({ ...batching, run: (claims) => this.finishAll(claims) });
  }

  /**
   * Writes a claim down unless it, or a newer one, is there, or the ledger may have lost it.
   * @returns whether it was written
   */
  insert(claim: NewClaim): Promise<boolean> {
    return this.inserts.add(claim);
  }

  /** Moves a claim to `sending`, on the conditions of `Ledger.startSending`. */
  send(claim: Sending): Promise<Departure | null> {
    return this.departures.add(claim);
  }

  /** Keeps the outcome of a claim, on the conditions of `Ledger.finish`. @returns whether it was written */
  finish(claim: Ending): Promise<boolean> {
    return this.endings.add(claim);
  }

  private async insertAll(claims: NewClaim[]): Promise<boolean[]> {
    const { rows } = await this.pool.query<ClaimName>(
      `insert into publisher.attempt (pin_id, fence, state, worker, lease_until, request)
       select pin_id, fence, 'claimed', holder, lease_until, request
       from unnest($1::uuid[], $2::int[], $3::text[], $4::timestamptz[], $5::jsonb[])
         as new (pin_id, fence, holder, lease_until, request)
       join publisher.lineage own on ${isTrusted('own', 'new.lease_until', '$6')}
       where not exists (select from publisher.attempt newer where newer.pin_id = new.pin_id and newer.fence > new.fence)
       on conflict (pin_id, fence) do nothing
       returning pin_id as "pinId", fence`,
      [
        ...columnsOf(claims),
        claims.map(({ leaseUntil }) => leaseUntil),
        claims.map(({ request }) => JSON.stringify(request)),
        this.leaseMs / 1000,
      ],
    );
    const written = new Set(rows.map(nameOfClaim));
    return claims.map((claim) => written.has(nameOfClaim(claim)));
  }

  /** Accounts are counted in their order: two processes that have the same two never wait for each other. */
  private async sendAll(claims: Sending[]): Promise<(Departure | null)[]> {
    const { limit, windowSeconds, burst } = this.pace;
    const { rows } = await this.pool.query<DepartureRow>(
      `with new as (
         select *, row_number() over (partition by account_id order by number) as place
         from unnest($1::uuid[], $2::int[], $3::text[], $4::float8[], $5::text[])
           with ordinality as new (pin_id, fence, holder, budget, account_id, number)
       ), ${PACED}, sent as (
         update publisher.attempt own set state = 'sending', sent_at = now(), updated_at = now()
         from new join paced using (account_id)
         where new.place <= paced.granted
           and own.pin_id = new.pin_id and own.fence = new.fence and own.state = 'claimed'
           and own.worker = new.holder and own.lease_until > now() + make_interval(secs => new.budget)
           and own.created_at >= ${TRUSTED_FROM}
           and not exists (
             select from publisher.attempt newer where newer.pin_id = own.pin_id and newer.fence > own.fence
           )
           and not exists (
             select from publisher.worker me where me.name = ${workerOf('new.holder')} and ${isSilent('me')}
           )
         returning own.pin_id, own.fence, own.sent_at
       )
       select new.pin_id as "pinId", new.fence, sent.sent_at as "sentAt",
         case when new.place > paced.granted
           then ceil(extract(epoch from paced.free_from - now()) * 1000)::float8 end as "waitMs"
       from new join paced using (account_id) left join sent using (pin_id, fence)`,
      [
        ...columnsOf(claims),
        claims.map(({ budget }) => budget),
        claims.map(({ accountId }) => accountId),
        Math.ceil((windowSeconds * 1_000_000) / limit) / 1_000_000,
        burst,
        windowSeconds,
      ],
    );
    const departures = new Map(rows.map((row) => [nameOfClaim(row), toDeparture(row)]));
    return claims.map((claim) => departures.get(nameOfClaim(claim)) ?? null);
  }

  private async finishAll(claims: Ending[]): Promise<boolean[]> {
    const { rows } = await this.pool.query<ClaimName>(
      `update publisher.attempt own set state = 'done', outcome = new.outcome, updated_at = now()
       from unnest($1::uuid[], $2::int[], $3::text[], $4::jsonb[]) as new (pin_id, fence, holder, outcome)
       where own.pin_id = new.pin_id and own.fence = new.fence
         and ((own.state <> 'done' and own.worker = new.holder)
           or (new.outcome -> 'outcome' ->> 'kind') = 'published')
       returning own.pin_id as "pinId", own.fence`,
      [...columnsOf(claims), claims.map(({ outcome }) => JSON.stringify(outcome))],
    );
    const written = new Set(rows.map(nameOfClaim));
    return claims.map((claim) => written.has(nameOfClaim(claim)));
  }
}

type ClaimName = Pick<HeldClaim, 'pinId' | 'fence'>;
type DepartureRow = ClaimName & { sentAt: Date | null; waitMs: number | null };

function toDeparture({ sentAt, waitMs }: DepartureRow): Departure | null {
  if (waitMs !== null) return { waitMs };
  return sentAt && { sentAt };
}

/**
 * Claims as three arrays, not as one JSON document: PostgreSQL expects a hundred rows of any such document, and would
 * scan the table instead of looking up the three that are meant.
 */
function columnsOf(claims: HeldClaim[]): [string[], number[], string[]] {
  return [
    claims.map(({ pinId }) => pinId),
    claims.map(({ fence }) => fence),
    claims.map(({ holder }) => holder),
  ];
}

function nameOfClaim({ pinId, fence }: ClaimName): string {
  return `${pinId}:${fence}`;
}
