import type { WaitReason } from '@boardcast/contracts';
import { Client, DatabaseError } from 'pg';
import { waitReasonFor } from '../../modules/pins/state/pin-wait.queries.js';

/** What the row of a pin and that of its group say. */
export interface TracedPin {
  id: string;
  groupId: string;
  userId: string;
  board: string;
  state: string;
  attempt: number;
  correlationId: string | null;
  createdAt: Date;
  scheduledFor: Date | null;
  firstSentAt: Date | null;
  publishedAt: Date | null;
  pinterestPinId: string | null;
  holdReason: string | null;
  nextAt: Date | null;
  leaseUntil: Date | null;
  spamHeldUntil: Date | null;
  pausedAt: Date | null;
  stoppedAt: Date | null;
  creditReturnedAt: Date | null;
  deletedAt: Date | null;
  run: number;
}

/** One pin of a traced group. */
export interface PinOfGroup {
  id: string;
  state: string;
  board: string;
  section: string | null;
}

/** An outcome that the backend has heard of. */
export interface TracedOutcome {
  attempt: number;
  mode: string;
  outcome: string;
  status: number | null;
  reason: string | null;
  at: Date;
}

/** A mail about the group. */
export interface TracedMail {
  template: string;
  state: string;
  fault: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAt: Date | null;
}

/** An event of the activity log about the group. */
export interface TracedActivity {
  type: string;
  actorId: string | null;
  at: Date;
}

/** What a publisher wrote down of a claim. */
export interface LedgerRow {
  attempt: number;
  worker: string;
  takeovers: number;
  correlationId: string | null;
  outcome: string | null;
  claimedAt: Date;
  sentAt: Date | null;
  /** When its outcome was known, by the publisher's clock: later claims write the row too. */
  doneAt: Date | null;
}

/** PostgreSQL: insufficient privilege, no such schema, no such table. */
const UNREADABLE = new Set(['42501', '3F000', '42P01']);

/** All that the database knows of one pin. Ends with `close`. */
export class TraceQueries {
  private constructor(private readonly client: Client) {}

  static async connect(databaseUrl: string): Promise<TraceQueries> {
    const client = new Client({ connectionString: databaseUrl, application_name: 'boardcast trace' });
    // Whoever asks next learns it.
    client.on('error', () => undefined);
    await client.connect();
    // Whatever its user has set: the backend's statements name no schema.
    await client.query('set search_path = public');
    return new TraceQueries(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async pin(id: string): Promise<TracedPin | undefined> {
    const { rows } = await this.client.query<TracedPin>(
      `select pin.id, pin.group_id as "groupId", pin.user_id as "userId", pin.target_key as board, pin.state,
         pin.fence as attempt, pin.correlation_id as "correlationId", pin.created_at as "createdAt",
         g.scheduled_for as "scheduledFor", pin.first_sent_at as "firstSentAt", pin.published_at as "publishedAt",
         pin.pinterest_pin_id as "pinterestPinId", pin.hold_reason as "holdReason", pin.next_at as "nextAt",
         pin.lease_until as "leaseUntil", g.spam_held_until as "spamHeldUntil", g.paused_at as "pausedAt",
         g.stopped_at as "stoppedAt", g.credit_returned_at as "creditReturnedAt", g.deleted_at as "deletedAt", g.run
       from public.pins pin join public.pin_groups g on g.id = pin.group_id where pin.id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Why a pin has not been posted yet; null once it has ended. */
  waitReason(id: string): Promise<WaitReason | null> {
    return waitReasonFor(this.client, id);
  }

  /** The pins of a group; none when there is no such group. */
  async pinsOfGroup(id: string): Promise<PinOfGroup[]> {
    const { rows } = await this.client.query<PinOfGroup>(
      'select id, state, board_name as board, section_name as section from public.pins where group_id = $1 order by position',
      [id],
    );
    return rows;
  }

  async outcomes({ id }: TracedPin): Promise<TracedOutcome[]> {
    const { rows } = await this.client.query<TracedOutcome>(
      `select fence as attempt, mode, outcome, status, reason, at from public.pin_attempts
       where pin_id = $1 order by id`,
      [id],
    );
    return rows;
  }

  async mails({ groupId, run }: TracedPin): Promise<TracedMail[]> {
    const { rows } = await this.client.query<TracedMail>(
      `select template, state, fault, created_at as "createdAt", sent_at as "sentAt", next_at as "nextAt"
       from public.mails where key in (select 'pins-failed:' || $1 || ':' || n from generate_series(0, $2::int) n)`,
      [groupId, run],
    );
    return rows;
  }

  async activities({ groupId, userId }: TracedPin): Promise<TracedActivity[]> {
    const { rows } = await this.client.query<TracedActivity>(
      `select type, actor_id as "actorId", at from public.activities
       where subject_id = $1 and group_id = $2 order by id`,
      [userId, groupId],
    );
    return rows;
  }

  /** What publishers wrote down, or in words why that can't be read. */
  async ledger({ id }: TracedPin): Promise<LedgerRow[] | string> {
    try {
      const { rows } = await this.client.query<LedgerRow>(
        `select fence as attempt, worker, takeovers, request ->> 'correlationId' as "correlationId",
           outcome -> 'outcome' ->> 'kind' as outcome, created_at as "claimedAt", sent_at as "sentAt",
           (outcome ->> 'at')::timestamptz as "doneAt"
         from publisher.attempt where pin_id = $1 order by fence`,
        [id],
      );
      return rows;
    } catch (error) {
      if (error instanceof DatabaseError && UNREADABLE.has(error.code ?? '')) return error.message;
      throw error;
    }
  }
}
