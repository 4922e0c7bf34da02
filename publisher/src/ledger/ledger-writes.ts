import type { PinOutcome } from '@boardcast/contracts';
import { Batcher } from '@boardcast/server';
import type { Pool } from 'pg';
import { isTrusted } from './ledger-lineage.js';
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
interface Departure extends HeldClaim {
  budget: number;
}

/** A claim that has ended. */
interface Ending extends HeldClaim {
  outcome: PinOutcome;
}

/**
 * The three writes on every pin's way. Pins that come to one of them at the same time share a statement and its
 * commit; each of them still goes on only when what it wrote is on disk.
 */
export class LedgerWrites {
  private readonly inserts: Batcher<NewClaim, boolean>;
  private readonly departures: Batcher<Departure, Date | null>;
  private readonly endings: Batcher<Ending, boolean>;

  /** @param leaseMs how long the lease of a claim is */
  constructor(
    private readonly pool: Pool,
    private readonly leaseMs: number,
  ) {
    const batching = { max: MAX_BATCH, nameOf: nameOfClaim };
    this.inserts = new Batcher<NewClaim, boolean>({ ...batching, run: (claims) => this.insertAll(claims) });
    this.departures = new Batcher<Departure, Date | null>({
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

  /** Moves a claim to `sending`, on the conditions of `Ledger.startSending`. @returns the moment, or null */
  send(claim: Departure): Promise<Date | null> {
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

  private async sendAll(claims: Departure[]): Promise<(Date | null)[]> {
    const { rows } = await this.pool.query<ClaimName & { sentAt: Date }>(
      `update publisher.attempt own set state = 'sending', sent_at = now(), updated_at = now()
       from unnest($1::uuid[], $2::int[], $3::text[], $4::float8[]) as new (pin_id, fence, holder, budget)
       where own.pin_id = new.pin_id and own.fence = new.fence and own.state = 'claimed'
         and own.worker = new.holder and own.lease_until > now() + make_interval(secs => new.budget)
         and not exists (
           select from publisher.attempt newer where newer.pin_id = own.pin_id and newer.fence > own.fence
         )
         and not exists (
           select from publisher.worker me where me.name = ${workerOf('new.holder')} and ${isSilent('me')}
         )
       returning own.pin_id as "pinId", own.fence, own.sent_at as "sentAt"`,
      [...columnsOf(claims), claims.map(({ budget }) => budget)],
    );
    const sentAt = new Map(rows.map((row) => [nameOfClaim(row), row.sentAt]));
    return claims.map((claim) => sentAt.get(nameOfClaim(claim)) ?? null);
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
