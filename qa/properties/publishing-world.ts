import { publishPinSchema, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import { createTestDatabase, type TestDatabase } from '@boardcast/testing';
import { installWitness } from '../invariants/witness.js';
import pg from 'pg';
import { AttemptsRepository } from '../../backend/src/modules/pins/publishing/attempts.repository.js';
import { ClaimsRepository } from '../../backend/src/modules/pins/state/claims.repository.js';
import { Dispatcher } from '../../backend/src/modules/pins/publishing/dispatcher.service.js';
import { PinOutcomeConsumer } from '../../backend/src/modules/pins/publishing/pin-outcome.consumer.js';
import { startBackend, type TestBackend } from '../../backend/src/testing/start-backend.js';
import { Heap } from './heap.js';
import { MortalPublisher } from './mortal-publisher.js';
import { holdingOldNewsHarmless } from './old-news.js';
import { newPerson, type Person } from './person.js';
import type { BusTrouble } from './script.js';
import { MortalAttempts, MortalClaims, steerBackend, SteppedDispatcher } from './stepped-backend.js';
import { VirtualTime } from './virtual-time.js';

const CREDITS = 2;
/** After so many seconds without a change Pinterest's clock counts as steady (docs/publishing.md#clocks). */
const STEADY_AFTER = 3_700;

/**
 * A pin's whole way in one process, real except for the bus and the time: the backend over HTTP, the publisher's
 * handler and ledger, the sandbox as Pinterest. It stands still until a step moves it.
 */
export class PublishingWorld {
  /** Whether Pinterest's clock was changed, so that no look may find anything absent for a while. */
  private isClockDoubtful = false;

  private constructor(
    private readonly database: TestDatabase,
    readonly pool: pg.Pool,
    readonly time: VirtualTime,
    readonly backend: TestBackend,
    /** The way to the publisher: what the bus took lies here until the script delivers it. */
    readonly messages: Heap<PublishPin>,
    readonly publisher: MortalPublisher,
    /** One with a subscription, one with credits. */
    readonly people: { subscriber: Person; free: Person },
  ) {}

  static async start(): Promise<PublishingWorld> {
    const database = await createTestDatabase();
    await installWitness(database.url);
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    const time = await VirtualTime.install(pool);
    const messages = new Heap(publishPinSchema);
    const backend = await startBackend({
      config: { DATABASE_URL: database.url },
      override: (builder) => steerBackend(builder, messages),
    });
    const { STORAGE_URL: storageUrl, CREDENTIALS_KEY: credentialsKey } = backend.config;
    const publisher = await MortalPublisher.start({
      ...{ databaseUrl: database.url, storageUrl, credentialsKey, sandbox: backend.sandbox, clock: time },
    });
    const people = {
      subscriber: await newPerson(backend, 'boardcast_admin'),
      free: await newPerson(backend, 'new_creator'),
    };
    await pool.query(`update users set free_pins_assigned = ${CREDITS}`);
    await pool.query(
      `update users set subscription_status = 'active' where pinterest_username = 'boardcast_admin'`,
    );
    return new PublishingWorld(database, pool, time, backend, messages, publisher, people);
  }

  async close(): Promise<void> {
    await this.publisher.close();
    await this.backend.close();
    await this.pool.end();
    await this.database.drop();
  }

  /** Empties it: nobody has published anything, and the time is now. */
  async reset(): Promise<void> {
    await this.backend.control.reset({ keepGrants: true });
    await this.time.reset();
    this.isClockDoubtful = false;
    this.publisher.reset();
    this.messages.empty();
    await this.pool.query(`
      delete from pin_groups; delete from publish_rests; delete from publish_hours;
      update publish_guards
        set daily_cap = null, board_gap_minutes = null, full_until = null, spaced_until = null;
      delete from publisher.attempt; delete from publisher.worker; delete from publisher.pace;
      delete from witness.changes;
      update users set free_pins_used = 0`);
    await this.reconnect();
  }

  /** Moves the time everywhere. */
  async pass(seconds: number): Promise<void> {
    await this.time.pass(seconds);
    await this.backend.control.advanceTime(seconds);
    await this.publisher.beat();
  }

  /** Sets Pinterest's clock ahead. */
  async skew(skewSeconds: number): Promise<void> {
    await this.backend.control.setSettings({ skewSeconds });
    this.isClockDoubtful = true;
  }

  /** Lets so much time pass that Pinterest's clock is trusted again, if it was changed. */
  async trustTheClock(): Promise<void> {
    if (this.isClockDoubtful) await this.pass(STEADY_AFTER);
    this.isClockDoubtful = false;
  }

  /** Claims and sends what is due, while the bus or the dispatcher itself has this trouble. */
  dispatch(trouble: BusTrouble = 'none'): Promise<void> {
    return this.withTrouble(trouble, (dispatcher) => dispatcher.dispatchNow());
  }

  /** Sends again what has no outcome by the end of its lease; the same troubles. */
  reap(trouble: BusTrouble = 'none'): Promise<void> {
    return this.withTrouble(trouble, (dispatcher) => dispatcher.reap());
  }

  /**
   * Delivers these outcomes to the backend, concurrently. @param dies whether its process is killed before storing them
   */
  async hear(outcomes: readonly PinOutcome[], dies = false): Promise<void> {
    if (outcomes.length === 0) return;
    await holdingOldNewsHarmless(this.pool, outcomes, async () => {
      const attempts = this.backend.app.get<AttemptsRepository, MortalAttempts>(AttemptsRepository);
      attempts.dies = dies;
      const consumer = this.backend.app.get(PinOutcomeConsumer);
      const done = await Promise.allSettled(outcomes.map((outcome) => consumer.pinOutcome(outcome)));
      attempts.dies = false;
      for (const one of done) if (one.status === 'rejected' && !dies) throw one.reason;
    });
  }

  /** As after a token renewal or a new sign-in. */
  async reconnect(): Promise<void> {
    await this.pool.query(`
      update connections set token_serial = token_serial + 1, access_refused_at = null
      where access_refused_at is not null`);
  }

  private async withTrouble(trouble: BusTrouble, work: (dispatcher: SteppedDispatcher) => Promise<void>) {
    const claims = this.backend.app.get<ClaimsRepository, MortalClaims>(ClaimsRepository);
    this.messages.trouble = trouble === 'dies' ? 'none' : trouble;
    claims.dies = trouble === 'dies';
    await work(this.backend.app.get<Dispatcher, SteppedDispatcher>(Dispatcher));
    this.messages.trouble = 'none';
    claims.dies = false;
    if (claims.faults.length > 0) throw claims.faults.splice(0)[0];
  }
}
