import { connect, type ConfirmChannel } from 'amqplib';
import { createSandbox, SandboxControl, type Sandbox, type ScriptInput } from '@boardcast/sandbox';
import type { BoardList, PinState } from '@boardcast/contracts';
import { waitUntil } from '../../wait-until.js';
import { checkInvariants } from '../check-invariants.js';
import { FaultProxy } from '../fault-proxy.js';
import { reportFault } from '../fault-report.js';
import type { Expectations, Verdict } from '../invariants.js';
import type { Person } from '../person.js';
import { PrivatePostgres } from '../private-postgres.js';
import { PrivateRabbit } from '../private-rabbit.js';
import { PrivateRedis } from '../private-redis.js';
import { standardServices, StackUnderTest, type StackOptions } from '../stack-under-test.js';
import { makeTempFolder, removeTempFolder } from '../wards.js';

/** How long a pin may take to its end, in milliseconds: the longest way, four looks and a retry, takes 30 s. */
const FINAL_MS = 90_000;

/**
 * What a file of scenarios needs. Services that it harms are its own; the others are those of the machine. Redis is
 * always its own: accounts of two sandboxes have the same numbers, and would share their limits there.
 */
export interface FaultBenchOptions {
  own?: readonly ('postgres' | 'rabbit')[];
  backends?: number;
  publishers?: number;
  /** Creates per person and minute; as many as Pinterest allows unless given. */
  writesPerMinute?: number;
  /** Puts a proxy that can fail between the publisher and Pinterest. */
  breaksPinterest?: boolean;
}

/** Where a pin stands, as the database says. */
export interface PinFacts {
  id: string;
  state: PinState;
  fence: number;
  retryCount: number;
  probeCount: number;
  nextAt: Date | null;
  pinterestPinId: string | null;
  /** Whether a look at the board found it; null when nothing was created by the last claim. */
  adopted: boolean | null;
}

/** A stack that all scenarios of a file share. Each brings its own person; the invariants are held over all of them. */
export class FaultBench {
  private reportedPins = 0;
  private people = 0;

  private constructor(
    readonly stack: StackUnderTest,
    readonly control: SandboxControl,
    private readonly sandbox: Sandbox,
    private readonly folder: string,
    private readonly services: Services,
  ) {}

  /** Starts services, sandbox and apps. */
  static async start(options: FaultBenchOptions = {}): Promise<FaultBench> {
    const folder = makeTempFolder('sandbox');
    const sandbox = await createSandbox({ dataDir: folder });
    const services = await startServices(options, sandbox);
    const { pinterest } = services;
    const stackOptions: StackOptions = {
      ...standardServices(),
      ...(services.postgres && { databaseUrl: services.postgres.url() }),
      ...(services.rabbit && { busUrl: services.rabbit.url }),
      redisUrl: services.redis.url,
      sandbox,
      backends: options.backends,
      publishers: options.publishers,
      env: options.writesPerMinute ? { PINTEREST_WRITES_PER_MINUTE: String(options.writesPerMinute) } : {},
      reroute: (url, what) => (what === 'pinterest' && pinterest ? pinterest.through(url) : url),
    };
    try {
      const stack = await StackUnderTest.start(stackOptions);
      return new FaultBench(stack, new SandboxControl(sandbox.url), sandbox, folder, services);
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

  get pinterest(): FaultProxy {
    return own(this.services.pinterest);
  }

  /** Somebody new, with a list of so many boards of their own. */
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

  /** Has the creates, or another call, of one person end as the outcomes say. */
  async script(
    person: Person,
    outcomes: ScriptInput['outcomes'],
    operationId: ScriptInput['operationId'] = 'pins/create',
  ): Promise<void> {
    await this.control.script({ operationId, when: { username: person.user.pinterestUsername }, outcomes });
  }

  /** How many pins Pinterest has created for a person. */
  async creates(person: Person): Promise<number> {
    return (await this.control.journal({ username: person.user.pinterestUsername })).length;
  }

  /** A person's pins. */
  async pins(person: Person): Promise<PinFacts[]> {
    return this.stack.query<PinFacts & Record<string, unknown>>(
      `select pin.id, pin.state, pin.fence, pin.retry_count as "retryCount", pin.probe_count as "probeCount",
         pin.next_at as "nextAt", pin.pinterest_pin_id as "pinterestPinId",
         (select (outcome -> 'outcome' ->> 'adopted')::bool from publisher.attempt attempt
          where attempt.pin_id = pin.id and outcome -> 'outcome' ->> 'kind' = 'published'
          order by attempt.fence desc limit 1) as adopted
       from pins pin where pin.user_id = $1 order by pin.created_at, pin.position`,
      [person.user.id],
    );
  }

  /** Waits until a person's pins, or one of them, are in a state. */
  async whenPins(person: Person, are: (pins: PinFacts[]) => boolean, what: string): Promise<PinFacts[]> {
    return waitUntil(
      async () => {
        const pins = await this.pins(person);
        return are(pins) ? pins : null;
      },
      { timeout: FINAL_MS, every: 50, what },
    );
  }

  /** Every state that a person's pins ever were in, in order. */
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
   * scenario's row to the table.
   * @param timings the time each of several faults took that went on at once, by its name
   */
  async finish(
    fault: string,
    expected: Expectations = {},
    timings?: Readonly<Record<string, number>>,
  ): Promise<Verdict> {
    const recoverMs = await this.stack.settle(FINAL_MS);
    try {
      const verdict = await checkInvariants(this.stack, this.control, expected);
      this.report(fault, verdict, recoverMs, timings);
      return verdict;
    } catch (error) {
      const { verdict } = error as { verdict?: Verdict };
      if (verdict) this.report(fault, verdict, recoverMs, timings);
      throw error;
    }
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

  /** Ends everything. */
  async close(): Promise<void> {
    await this.stack.close();
    await closeServices(this.services, this.sandbox, this.folder);
  }

  private report(
    fault: string,
    verdict: Verdict,
    recoverMs: number,
    timings: Readonly<Record<string, number>> = { [fault]: recoverMs },
  ): void {
    const rows = Object.entries(timings);
    const { lost, doubled } = verdict;
    const pins = (verdict.pins - this.reportedPins) / rows.length;
    this.reportedPins = verdict.pins;
    for (const [name, ms] of rows) reportFault({ fault: name, pins, lost, doubled, recoverMs: ms });
  }
}

interface Services {
  postgres?: PrivatePostgres;
  rabbit?: PrivateRabbit;
  redis: PrivateRedis;
  pinterest?: FaultProxy;
}

async function startServices(
  { own: wanted = [], breaksPinterest }: FaultBenchOptions,
  sandbox: Sandbox,
): Promise<Services> {
  const [postgres, rabbit, redis, pinterest] = await Promise.all([
    wanted.includes('postgres') ? PrivatePostgres.start() : undefined,
    wanted.includes('rabbit') ? PrivateRabbit.start() : undefined,
    PrivateRedis.start(),
    breaksPinterest ? FaultProxy.start(sandbox.apiUrl) : undefined,
  ]);
  return { postgres, rabbit, redis, pinterest };
}

async function closeServices(services: Services, sandbox: Sandbox, folder: string): Promise<void> {
  const { postgres, rabbit, redis, pinterest } = services;
  await Promise.all([postgres?.close(), rabbit?.close(), redis.close(), pinterest?.close(), sandbox.close()]);
  removeTempFolder(folder);
}

function own<Service>(service: Service | undefined): Service {
  if (!service) throw new Error('This bench has no such service of its own');
  return service;
}
