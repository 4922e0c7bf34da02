import {
  FINAL_STATES,
  pinHistoryResponseSchema,
  pinPaths,
  scheduledPinPaths,
  type PinOutcome,
} from '@boardcast/contracts';
import { createTestDatabase, gatherRows, installWitness, judge, type TestDatabase } from '@boardcast/testing';
import pg from 'pg';
import { ConnectionsQueries } from '../../../backend/src/modules/auth/connections.queries.js';
import { ConnectionsService } from '../../../backend/src/modules/auth/connections.service.js';
import { PinOutcomeConsumer } from '../../../backend/src/modules/pins/publishing/pin-outcome.consumer.js';
import { ClaimsRepository } from '../../../backend/src/modules/pins/publishing/claims.repository.js';
import { AttemptsRepository } from '../../../backend/src/modules/pins/publishing/attempts.repository.js';
import { Dispatcher } from '../../../backend/src/modules/pins/publishing/dispatcher.service.js';
import { startBackend, type TestBackend } from '../../../backend/src/testing/start-backend.js';
import type { TestAnswer } from '../../../backend/src/testing/test-client.js';
import { MortalPublisher } from './mortal-publisher.js';
import { listOf, newPerson, sayings, type Person } from './person.js';
import { ANSWERS } from './provider-answers.js';
import type { Act, BusTrouble } from './script.js';
import {
  MessagePool,
  MortalAttempts,
  MortalClaims,
  steerBackend,
  SteppedDispatcher,
} from './stepped-backend.js';
import { VirtualTime } from './virtual-time.js';

const CREDITS = 2;
/** Rounds of waiting after which a pin that is still open is taken for lost. */
const ROUNDS = 80;
/** What a request may be told besides that it is done. */
const REFUSALS = [402, 403, 404, 409];
const OPEN = `state not in ('${FINAL_STATES.join(`','`)}')`;

/** What an outcome may change of a pin. */
interface PinRow {
  id: string;
  state: string;
  fence: number;
  retry_count: number;
  probe_count: number;
  next_at: Date | null;
}

type ActOf<Name extends Act['act']> = Extract<Act, { act: Name }>;

/**
 * The whole way of a pin, for real but for the bus and the time, in one process: the backend over HTTP, the
 * publisher's handler and ledger, the sandbox as Pinterest. A script says what happens next, to the line.
 */
export class PublishingWorld {
  /** Groups in the order in which they were made. */
  private groups: { id: string; owner: Person }[] = [];
  /** How late the boards show a new pin. */
  private lagSeconds = 0;
  /**
   * Whether what was refused was not created. Where it was, the product takes it for unsent: the one look before another
   * send has to see it, and a deleted record is not looked for.
   */
  private isRefusalTrue = true;

  private constructor(
    private readonly database: TestDatabase,
    private readonly pool: pg.Pool,
    private readonly time: VirtualTime,
    private readonly backend: TestBackend,
    private readonly messages: MessagePool,
    private readonly publisher: MortalPublisher,
    /** One with a subscription, one with credits. */
    private readonly people: { subscriber: Person; free: Person },
  ) {}

  static async start(): Promise<PublishingWorld> {
    const database = await createTestDatabase();
    await installWitness(database.url);
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    const time = await VirtualTime.install(pool);
    const messages = new MessagePool();
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

  /** Plays a script from an empty world to its end, and holds what happened against the invariants. */
  async play(script: readonly Act[]): Promise<void> {
    await this.reset();
    for (const act of script) await this.take(act);
    await this.comeToRest();
    await this.judge();
    await this.hearAllAgain();
  }

  async close(): Promise<void> {
    await this.publisher.close();
    await this.backend.close();
    await this.pool.end();
    await this.database.drop();
  }

  private async reset(): Promise<void> {
    await this.backend.control.reset({ keepGrants: true });
    await this.time.reset();
    this.publisher.reset();
    for (const list of [this.messages.waiting, this.messages.all]) list.length = 0;
    this.groups = [];
    this.lagSeconds = 0;
    this.isRefusalTrue = true;
    await this.pool.query(`
      delete from pin_groups; delete from publisher.attempt; delete from witness.changes;
      update users set free_pins_used = 0`);
    await this.reconnect();
  }

  private async take(act: Act): Promise<void> {
    switch (act.act) {
      case 'publish':
        return this.publish(act);
      case 'edit':
        return this.edit(act);
      case 'cancel':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.delete(scheduledPinPaths.one(id)));
      case 'forget':
        if (!this.isRefusalTrue) return;
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.delete(pinPaths.group(id)));
      case 'retry':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.post(pinPaths.retry(id), {}));
      case 'check':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.post(pinPaths.check(id), {}));
      case 'pass':
        return this.pass(act.seconds);
      case 'dispatch':
        return this.withTrouble(act.bus, (dispatcher) => dispatcher.dispatchNow());
      case 'reap':
        return this.withTrouble(act.bus, (dispatcher) => dispatcher.reap());
      case 'handle':
        return this.handle(act);
      case 'resume':
        return this.publisher.resume(act.pick);
      case 'hear':
        return this.hear(act);
      case 'lose':
        return lose(
          act.what === 'message' ? this.messages.waiting : this.publisher.outcomes.waiting,
          act.pick,
        );
      case 'answer':
        return this.answer(act);
      case 'list':
        return this.list(act);
      case 'refuse':
        return this.refuse(act);
      case 'connect':
        return this.reconnect();
    }
  }

  private async publish({ isFree, boards, text, inMinutes }: ActOf<'publish'>): Promise<void> {
    const owner = isFree ? this.people.free : this.people.subscriber;
    const answer = await owner.browser.post(pinPaths.groups, {
      ...sayings(text),
      imageUrl: owner.imageUrl,
      boardListId: listOf(owner, boards).id,
      ...(inMinutes !== null && { scheduledFor: this.inMinutes(inMinutes) }),
    });
    assertAnswered(answer);
    if (answer.status === 201) this.groups.push({ id: (answer.body as { id: string }).id, owner });
  }

  private edit({ pick, text, boards, inMinutes }: ActOf<'edit'>): Promise<void> {
    return this.toGroup(pick, ({ id, owner }) =>
      owner.browser.put(scheduledPinPaths.one(id), {
        ...(text !== null && sayings(text)),
        ...(boards !== null && { boardListId: listOf(owner, boards).id }),
        ...(inMinutes !== null && { scheduledTime: this.inMinutes(inMinutes) }),
      }),
    );
  }

  private async toGroup(
    pick: number,
    act: (group: { id: string; owner: Person }) => Promise<TestAnswer>,
  ): Promise<void> {
    const group = this.groups[pick % Math.max(1, this.groups.length)];
    if (group) assertAnswered(await act(group));
  }

  private async pass(seconds: number): Promise<void> {
    await this.time.pass(seconds);
    await this.backend.control.advanceTime(seconds);
  }

  private async withTrouble(trouble: BusTrouble, work: (dispatcher: SteppedDispatcher) => Promise<void>) {
    const claims = this.backend.app.get<ClaimsRepository, MortalClaims>(ClaimsRepository);
    this.messages.trouble = trouble;
    claims.dies = trouble === 'dies';
    await work(this.backend.app.get<Dispatcher, SteppedDispatcher>(Dispatcher));
    this.messages.trouble = 'none';
    claims.dies = false;
    if (claims.faults.length > 0) throw claims.faults.splice(0)[0];
  }

  private async handle({ pick, copies, keep, fate }: ActOf<'handle'>): Promise<void> {
    const { waiting } = this.messages;
    if (waiting.length === 0) await this.withTrouble('none', (dispatcher) => dispatcher.dispatchNow());
    const message = waiting[pick % Math.max(1, waiting.length)];
    if (!message) return;
    if (!keep) lose(waiting, pick);
    await this.publisher.handle(message, fate, copies);
  }

  private async hear({ picks, keep, dies }: ActOf<'hear'>): Promise<void> {
    const { waiting } = this.publisher.outcomes;
    const heard = picks.flatMap((pick) => waiting[pick % Math.max(1, waiting.length)] ?? []);
    if (heard.length === 0) return;
    if (!keep && !dies) waiting.splice(0, Infinity, ...waiting.filter((one) => !heard.includes(one)));
    const before = await this.progress();
    const attempts = this.backend.app.get<AttemptsRepository, MortalAttempts>(AttemptsRepository);
    attempts.dies = dies;
    const consumer = this.backend.app.get(PinOutcomeConsumer);
    const done = await Promise.allSettled(heard.map((outcome) => consumer.pinOutcome(outcome)));
    attempts.dies = false;
    for (const one of done) if (one.status === 'rejected' && !dies) throw one.reason;
    assertOldNewsChangedNothing(heard, before, await this.progress());
  }

  private async progress(): Promise<Map<string, PinRow>> {
    const { rows } = await this.pool.query<PinRow>(
      `select id, state, fence, retry_count, probe_count, next_at from pins`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async answer({ how }: ActOf<'answer'>): Promise<void> {
    const isLie = how === '503 but created' || how === '400 but created';
    if (isLie && this.lagSeconds > 0) return;
    if (isLie) this.isRefusalTrue = false;
    const outcomes = [ANSWERS[how]];
    await this.backend.control.script({ operationId: 'pins/create', outcomes });
  }

  private async list({ lagSeconds, isShuffled, faults }: ActOf<'list'>): Promise<void> {
    const { control } = this.backend;
    this.lagSeconds = this.isRefusalTrue ? lagSeconds : 0;
    await control.setSettings({ lagSeconds: this.lagSeconds, shufflePins: isShuffled });
    if (faults === 0) return;
    for (const operationId of ['boards/list_pins', 'board_sections/list_pins'] as const) {
      await control.script({ operationId, outcomes: [{ status: 500, times: faults }] });
    }
  }

  private async refuse({ isFree }: ActOf<'refuse'>): Promise<void> {
    const { userId } = isFree ? this.people.free : this.people.subscriber;
    const connection = (await this.backend.app.get(ConnectionsQueries).forUsers([userId])).get(userId);
    const refused = new Map([[userId, connection?.tokenSerial ?? 1]]);
    await this.backend.app.get(ConnectionsService).noteRefused(refused);
  }

  /** As after a token was renewed, or somebody has signed in again. */
  private async reconnect(): Promise<void> {
    await this.pool.query(`
      update connections set token_serial = token_serial + 1, access_refused_at = null
      where access_refused_at is not null`);
  }

  /** No new faults, only what is still under way; then waits, in a moment, until every pin has its end. */
  private async comeToRest(): Promise<void> {
    await this.backend.control.dropOutcomes();
    await this.publisher.resumeAll();
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.reconnect();
      await this.withTrouble('none', (dispatcher) => dispatcher.reap());
      await this.withTrouble('none', (dispatcher) => dispatcher.dispatchNow());
      const messages = this.messages.waiting.splice(0);
      await Promise.all(messages.map((message) => this.publisher.handle(message, null)));
      await this.hearEverything();
      const { open, wait } = await this.whatIsOpen();
      if (open === 0) return;
      if (messages.length === 0 && wait !== null) await this.pass(Math.ceil(wait) + 1);
    }
    const { rows } = await this.pool.query(
      `select state, mode, fence, next_at, lease_until from pins where ${OPEN}`,
    );
    throw new Error(`I2: these pins never came to rest: ${JSON.stringify(rows)}`);
  }

  /** How many pins have no end, and how many seconds it is until something can happen to one of them. */
  private async whatIsOpen(): Promise<{ open: number; wait: number | null }> {
    const { rows } = await this.pool.query<{ open: number; wait: number | null }>(`
      with open as (
        select extract(epoch from case when state = 'queued' then lease_until else next_at end - now())::float8 as wait
        from pins where ${OPEN}
      ) select count(*)::int as open, min(wait) filter (where wait > 0) as wait from open`);
    return rows[0] ?? { open: 0, wait: null };
  }

  private async hearEverything(): Promise<void> {
    const picks = this.publisher.outcomes.waiting.map((_, index) => index);
    if (picks.length > 0) await this.hear({ act: 'hear', picks, keep: false, dies: false });
    this.publisher.outcomes.waiting.length = 0;
  }

  private async judge(): Promise<void> {
    const { people, publisher } = this;
    const histories = [people.subscriber, people.free].map(async ({ browser }) =>
      pinHistoryResponseSchema.parse((await browser.get(pinPaths.history)).body),
    );
    const evidence = {
      ...(await gatherRows(async (sql) => (await this.pool.query(sql)).rows)),
      journal: await this.backend.control.journal(),
      screens: (await Promise.all(histories)).flat(),
      queues: null,
      spilled: [],
    };
    const { createdThoughRefused: createdThoughRejected } = publisher;
    const { violations } = judge(evidence, { createdThoughRejected, peopleAct: true });
    if (violations.length === 0) return;
    throw new Error(violations.map(({ invariant, what }) => `${invariant}: ${what}`).join('\n'));
  }

  /** Everything that was ever on its way comes once more, last things first: nothing changes. */
  private async hearAllAgain(): Promise<void> {
    const before = await this.ends();
    const { all } = this.messages;
    await Promise.all(all.toReversed().map((message) => this.publisher.handle(message, null)));
    this.publisher.outcomes.waiting.push(...this.publisher.outcomes.all.toReversed());
    await this.hearEverything();
    const after = await this.ends();
    if (before !== after) throw new Error(`D5: old news changed the end from\n${before}\nto\n${after}`);
  }

  /** How every pin has ended, and what Pinterest has. */
  private async ends(): Promise<string> {
    const { rows } = await this.pool.query(
      `select id, state, fence, retry_count, pinterest_pin_id from pins order by id`,
    );
    const created = (await this.backend.control.journal()).map(({ pinId }) => pinId);
    return [...rows.map((row) => JSON.stringify(row)), `created: ${created.join()}`].join('\n');
  }

  private inMinutes(minutes: number): string {
    return new Date(this.time.now().getTime() + minutes * 60_000).toISOString();
  }
}

/** D5: news of an older claim changes nothing, save that the pin is on its board. */
function assertOldNewsChangedNothing(
  heard: readonly PinOutcome[],
  before: ReadonlyMap<string, PinRow>,
  after: ReadonlyMap<string, PinRow>,
): void {
  const byPin = Map.groupBy(heard, ({ pinId }) => pinId);
  for (const [id, news] of byPin) {
    const [was, is] = [JSON.stringify(before.get(id)), JSON.stringify(after.get(id))];
    const fence = before.get(id)?.fence ?? 0;
    const isOld = news.every((one) => one.fence < fence && one.outcome.kind !== 'published');
    if (isOld && was !== is) throw new Error(`D5: ${JSON.stringify(news)} changed\n${was}\nto\n${is}`);
  }
}

function lose(waiting: unknown[], pick: number): void {
  waiting.splice(pick % Math.max(1, waiting.length), 1);
}

function assertAnswered({ status, body }: TestAnswer): void {
  if (status < 300 || REFUSALS.includes(status)) return;
  throw new Error(`A request was answered ${status}: ${JSON.stringify(body)}`);
}
