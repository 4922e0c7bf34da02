import { randomBytes } from 'node:crypto';
import { makeTempFolder, waitUntil } from '@boardcast/testing';
import type { FaultProxy, PrivatePostgres, PrivateRedis } from '@boardcast/testing';
import { connect, type ConfirmChannel } from 'amqplib';
import {
  createSandbox,
  SANDBOX_USERNAMES,
  SandboxControl,
  type Sandbox,
  type ScriptInput,
} from '@boardcast/sandbox';
import type { BoardList, PinFault } from '@boardcast/contracts';
import { queueDepths } from '../invariants/evidence.js';
import { compareBaseline, measureBaseline, type Baseline } from '../invariants/baseline.js';
import { queuesEmpty } from '../invariants/remains.js';
import type { Expectations, Verdict, Violation } from '../invariants/verdict.js';
import type { Person } from '../stack/person.js';
import type { PrivateRabbit } from '../stack/private-rabbit.js';
import { standardServices, StackUnderTest, type StackOptions } from '../stack/stack-under-test.js';
import {
  closeServices,
  own,
  startServices,
  type OwnServices,
  type WantedServices,
} from './bench-services.js';
import { ScenarioVerdicts, type Recovery } from './scenario-verdicts.js';
import { FINAL_STATES, type PinState } from '../../backend/src/modules/pins/state/pin-state.js';

/** How long a pin may take to become final, in milliseconds: the longest way, four looks and a retry, takes 30 s. */
const FINAL_MS = 90_000;
/** How long the stack may take to release what the last scenario used, in milliseconds. */
const AT_REST_MS = 15_000;
/** Creates per user and minute, unless a file sets them: most scenarios aren't about limits. */
const WRITES_PER_MINUTE = 6_000;

/**
 * What a file of scenarios needs. Services it breaks are its own, the others the machine's, but for the PostgreSQL of
 * several backends. Redis is always its own: accounts of two sandboxes have the same ids and would share their limits
 * there.
 */
export interface FaultBenchOptions extends WantedServices {
  backends?: number;
  publishers?: number;
  /** Bundles of another release, which the last replica of each app runs. */
  elder?: string;
  /** Creates per user and minute, at Pinterest too; by default so many that they hardly ever wait. */
  writesPerMinute?: number;
  /** Pins that a publisher has in hand at most, unless as many as in production. */
  concurrency?: number;
  /** Scale of all waits, unless it is the usual one. */
  timeScale?: number;
  /** The longest lease there is: nothing that a scenario sees happen has waited for the end of one. */
  hasLongLease?: boolean;
}

/** Several backends may take nearly all connections that a PostgreSQL has, and other files' stacks need some as well. */
function ownServices({ own: wanted = [], backends = 1 }: FaultBenchOptions): WantedServices['own'] {
  return backends > 1 ? [...wanted, 'postgres'] : wanted;
}

/** State of a pin in the database. */
export interface PinFacts {
  id: string;
  state: PinState;
  fence: number;
  retryCount: number;
  probeCount: number;
  nextAt: Date | null;
  pinterestPinId: string | null;
  fault: PinFault | null;
  /** Whether a look found it on the board; null if the last claim created nothing. */
  adopted: boolean | null;
}

/** A stack shared by all scenarios of a file. Each has its own user; the invariants are checked for all of them. */
export class FaultBench {
  private people = 0;

  private constructor(
    readonly stack: StackUnderTest,
    readonly control: SandboxControl,
    private readonly sandbox: Sandbox,
    private readonly folder: string,
    private readonly services: OwnServices,
    private readonly atRest: Baseline,
    private readonly verdicts: ScenarioVerdicts,
    /** Seals tokens as the backend would. */
    readonly credentialsKey: string,
  ) {}

  /** Starts services, sandbox and apps. */
  static async start(options: FaultBenchOptions = {}): Promise<FaultBench> {
    const folder = makeTempFolder('sandbox');
    const sandbox = await createSandbox({ dataDir: folder });
    const control = new SandboxControl(sandbox.url);
    const services = await startServices({ ...options, own: ownServices(options) }, sandbox);
    const { proxy } = services;
    const writesPerMinute = options.writesPerMinute ?? WRITES_PER_MINUTE;
    const credentialsKey = randomBytes(32).toString('base64');
    await control.setLimits({ org_write: writesPerMinute });
    const stackOptions: StackOptions = {
      ...standardServices(),
      ...(services.postgres && { databaseUrl: services.postgres.url() }),
      ...(services.rabbit && { busUrl: services.rabbit.url }),
      redisUrl: services.redis.url,
      sandbox,
      backends: options.backends,
      publishers: options.publishers,
      elder: options.elder,
      timeScale: options.timeScale,
      env: {
        CREDENTIALS_KEY: credentialsKey,
        ADMIN_PINTEREST_USERNAMES: SANDBOX_USERNAMES.administrator,
        PINTEREST_WRITES_PER_MINUTE: String(writesPerMinute),
        ...(options.hasLongLease && { PUBLISH_LEASE_SECONDS: '3600' }),
        ...(options.concurrency !== undefined && { PUBLISH_CONCURRENCY: String(options.concurrency) }),
      },
      reroute: (url, what) => (what === options.breaks && proxy ? proxy.through(url) : url),
    };
    try {
      const stack = await StackUnderTest.start(stackOptions);
      const limits = { creates: writesPerMinute, windowSeconds: 60 };
      const atRest = await measureBaseline(stack);
      const verdicts = new ScenarioVerdicts(stack, control, { limits });
      return new FaultBench(stack, control, sandbox, folder, services, atRest, verdicts, credentialsKey);
    } catch (error) {
      await closeServices(services, sandbox, folder);
      throw error;
    }
  }

  get rabbit(): PrivateRabbit {
    return own(this.services.rabbit);
  }

  get redis(): PrivateRedis {
    return this.services.redis;
  }

  get postgres(): PrivatePostgres {
    return own(this.services.postgres);
  }

  /** The link this bench breaks. */
  get link(): FaultProxy {
    return own(this.services.proxy);
  }

  /** Pinterest's address as the apps see it. */
  get pinterestUrl(): string {
    return this.sandbox.apiUrl;
  }

  /** A new user, with a list of this many boards. */
  async newcomer(
    boards: number,
    options: { credits?: number } = {},
  ): Promise<{ person: Person; list: BoardList }> {
    this.people += 1;
    const username = `pinner_${this.people}`;
    await this.control.addAccount(username, boards);
    const person = await this.stack.signIn(username, options);
    return { person, list: await person.makeList(boards) };
  }

  /** An administrator. */
  operator(): Promise<Person> {
    return this.stack.signIn(SANDBOX_USERNAMES.administrator);
  }

  /** Scripts the outcomes of one user's creates, or of another call. */
  async script(
    person: Person,
    outcomes: ScriptInput['outcomes'],
    operationId: ScriptInput['operationId'] = 'pins/create',
  ): Promise<void> {
    await this.control.script({ operationId, when: { username: person.user.pinterestUsername }, outcomes });
  }

  /**
   * Publishes a new user's group to that many boards; pins are at Pinterest, which creates them, but answers none before
   * `control.releaseAnswers()`.
   */
  async publishHeld(boards: number): Promise<Person> {
    const { person, list } = await this.newcomer(boards);
    await this.script(person, [{ held: true, times: boards }]);
    await person.publish(list.id);
    await waitUntil(async () => (await this.creates(person)) > 0);
    return person;
  }

  /** How many pins Pinterest has created for a user. */
  async creates(person: Person): Promise<number> {
    return (await this.control.journal({ username: person.user.pinterestUsername })).length;
  }

  async pins(person: Person): Promise<PinFacts[]> {
    return this.stack.query<PinFacts & Record<string, unknown>>(
      `select pin.id, pin.state, pin.fence, pin.retry_count as "retryCount", pin.probe_count as "probeCount",
         pin.next_at as "nextAt", pin.pinterest_pin_id as "pinterestPinId", pin.fault,
         (select (outcome -> 'outcome' ->> 'adopted')::bool from publisher.attempt attempt
          where attempt.pin_id = pin.id and outcome -> 'outcome' ->> 'kind' = 'published'
          order by attempt.fence desc limit 1) as adopted
       from pins pin where pin.user_id = $1 order by pin.created_at, pin.position`,
      [person.user.id],
    );
  }

  /** Waits until a user's pins satisfy a condition. */
  async whenPins(person: Person, are: (pins: PinFacts[]) => boolean, what: string): Promise<PinFacts[]> {
    return waitUntil(
      async () => {
        const pins = await this.pins(person);
        return are(pins) ? pins : null;
      },
      { timeout: FINAL_MS, every: 50, what },
    );
  }

  /** Waits until publishers have told the outcomes of so many pins of a user, in as many messages as they like. */
  async whenTold(person: Person, pins: number): Promise<void> {
    const areDone = async (): Promise<boolean> => {
      const done = await this.stack.query(
        `select from publisher.attempt one join pins on pins.id = one.pin_id
         where pins.user_id = $1 and one.state = 'done'`,
        [person.user.id],
      );
      return done.length === pins;
    };
    await waitUntil(areDone, { what: `${pins} outcomes` });
    // One that stops tells first what it has in hand.
    for (const publisher of this.stack.publishers) await publisher.restart();
  }

  /** Waits until a user's pins are final and reports how that went: one of several rows for `finish`. */
  async recovery(person: Person): Promise<Recovery> {
    const start = performance.now();
    const ends: readonly PinState[] = FINAL_STATES;
    const what = `the pins of ${person.user.pinterestUsername} to be final`;
    const pins = await this.whenPins(person, (all) => all.every(({ state }) => ends.includes(state)), what);
    const recoverMs = Math.round(performance.now() - start);
    return { pins: pins.length, doubled: Math.max(0, (await this.creates(person)) - pins.length), recoverMs };
  }

  /** Every state a user's pins have been in, in order. */
  async statesSeen(person: Person): Promise<PinState[]> {
    const rows = await this.stack.query<{ state: PinState }>(
      `select change.to_state as state from witness.changes change join pins on pins.id = change.pin_id
       where pins.user_id = $1 order by change.id`,
      [person.user.id],
    );
    return rows.map(({ state }) => state);
  }

  /**
   * The fault is over: waits until every due pin is final, holds everything against the invariants and adds the
   * scenario's row to the table. What a scenario explains stays explained for those after it; what it allows is over
   * with it.
   * @throws Error when a promise was broken: so none was lost and none doubled, but for what is hidden from every look
   * @param recoveries of several faults that went on at once, by their names
   */
  async finish(
    fault: string,
    expected: Expectations = {},
    recoveries?: Readonly<Record<string, Recovery>>,
  ): Promise<Verdict & { recoverMs: number }> {
    const recoverMs = await this.stack.settle(FINAL_MS);
    const verdict = await this.verdicts.pass(fault, recoverMs, expected, recoveries);
    return { ...verdict, recoverMs };
  }

  /** Runs `work` on a channel of the stack's RabbitMQ. */
  async withChannel<Value>(work: (channel: ConfirmChannel) => Promise<Value>): Promise<Value> {
    const connection = await connect(this.stack.options.busUrl);
    try {
      const channel = await connection.createConfirmChannel();
      const value = await work(channel);
      await channel.waitForConfirms();
      return value;
    } finally {
      await connection.close();
    }
  }

  /**
   * Stops everything, the apps gracefully, so that messages they took and never acknowledged return to their queues.
   * @throws Error if the stack uses more than at its start (I11) or a message was left behind (I5)
   */
  async close(): Promise<void> {
    const leaks = await this.findLeaks();
    await Promise.all(this.stack.apps.map((app) => app.stop()));
    const left = queuesEmpty({ queues: await queueDepths(this.stack) }, this.verdicts.explained);
    await this.stack.close();
    await closeServices(this.services, this.sandbox, this.folder);
    const faults = [...leaks, ...left].map(({ invariant, what }) => `${invariant} ${what}`);
    if (faults.length > 0) throw new Error(`The stack did not come to rest: ${faults.join('; ')}`);
  }

  /** What the stack still uses after the time it has to release it. */
  private async findLeaks(): Promise<Violation[]> {
    let leaks: Violation[] = [];
    const isAtRest = async (): Promise<boolean> => {
      leaks = compareBaseline(this.atRest, await measureBaseline(this.stack));
      return leaks.length === 0;
    };
    await waitUntil(isAtRest, { timeout: AT_REST_MS }).catch(() => undefined);
    return leaks;
  }
}
