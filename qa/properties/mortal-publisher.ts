import { pinOutcomeSchema, type PublishPin } from '@boardcast/contracts';
import {
  GcraLimiter,
  HttpPinterestGateway,
  Permits,
  ProviderClock,
  type HttpPinterestGatewayOptions,
} from '@boardcast/pinterest';
import {
  createStorage,
  Metrics,
  publishTimes,
  RemoteImagesGateway,
  Sealer,
  Sweeps,
  type Clock,
} from '@boardcast/server';
import type { Sandbox } from '@boardcast/sandbox';
import type { Pool } from 'pg';
import { createLedgerPool } from '../../publisher/src/ledger/ledger-pool.js';
import { KeptClock } from '../../publisher/src/ledger/kept-clock.js';
import { Ledger } from '../../publisher/src/ledger/ledger.js';
import { BoardProbe } from '../../publisher/src/publish-pin/board-probe.js';
import { Images } from '../../publisher/src/publish-pin/images.js';
import { OutcomeSender } from '../../publisher/src/publish-pin/outcome.sender.js';
import { Pictures } from '../../publisher/src/publish-pin/pictures.js';
import { PublishPinHandler } from '../../publisher/src/publish-pin/publish-pin.handler.js';
import { PublishMetrics } from '../../publisher/src/publish-pin/publish-metrics.js';
import type { PublishPinTools } from '../../publisher/src/publish-pin/publish-pin.tools.js';
import { Heap } from './heap.js';
import { CREATED_ALL_THE_SAME } from './provider-answers.js';
import type { Fate, ProviderAnswer, Step } from './script.js';

/** Where the stand-in's pictures are. */
const NEARBY = { allowAddresses: ['127.0.0.1', '::1'], allowPorts: 'all' } as const;

/** What the publisher works with. */
export interface PublisherSurroundings {
  databaseUrl: string;
  storageUrl: string;
  credentialsKey: string;
  sandbox: Sandbox;
  clock: Clock;
}

/** How long an answer that never comes is waited for, in place of 60 s of real time. */
const SOON_MS = 250;

/** The real gateway, which knows what only the script tells. */
class KnowingGateway extends HttpPinterestGateway {
  readonly createdThoughRefused = new Set<string>();
  /** Scripted answers that the next creates will get. */
  readonly coming: ProviderAnswer[] = [];
  private readonly impatient: HttpPinterestGateway;

  constructor(options: HttpPinterestGatewayOptions) {
    super(options);
    this.impatient = new HttpPinterestGateway({ ...options, createTimeoutMs: SOON_MS });
  }

  override async createPin(
    ...call: Parameters<HttpPinterestGateway['createPin']>
  ): ReturnType<HttpPinterestGateway['createPin']> {
    const isSilent = this.coming.shift()?.startsWith('silence') ?? false;
    const result = await (isSilent ? this.impatient.createPin(...call) : super.createPin(...call));
    const isSo = result.kind === 'rejected' && result.message === CREATED_ALL_THE_SAME;
    if (isSo) this.createdThoughRefused.add(call[1].link ?? '');
    return result;
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.impatient.close()]);
  }
}

/** The process was killed: none of its code continues. */
class Killed extends Error {}

const times = publishTimes();

/** What a process is made of, for those who start it. */
interface Process {
  ledger: Ledger;
  handler: PublishPinHandler;
}

/** A process stopped in the middle of a message. */
interface Paused {
  worker: string;
  beats: boolean;
  goOn: () => void;
  handled: Promise<void>;
}

/** Publishers with the real handler, ledger and gateway; each message gets a process with a fate of its own. */
export class MortalPublisher {
  /** The way back: what publishers told lies here until the script lets the backend hear it. */
  readonly outcomes = new Heap(pinOutcomeSchema);
  private readonly paused: Paused[] = [];
  private processes = 0;
  private permits: Permits;
  private providerClock = new ProviderClock();

  private constructor(
    private readonly surroundings: PublisherSurroundings,
    private readonly pool: Pool,
    private readonly gateway: KnowingGateway,
    private readonly images: Images,
    private readonly pictures: Pictures,
  ) {
    this.permits = this.newPermits();
  }

  static async start(surroundings: PublisherSurroundings): Promise<MortalPublisher> {
    const { databaseUrl, storageUrl, sandbox, clock } = surroundings;
    const pool = createLedgerPool(databaseUrl);
    const gateway = new KnowingGateway({ ...sandbox.app, apiUrl: sandbox.apiUrl, clock });
    const storage = createStorage(storageUrl);
    const pictures = new Pictures(storage, new RemoteImagesGateway(NEARBY));
    return new MortalPublisher(surroundings, pool, gateway, new Images(storage), pictures);
  }

  /** Links of pins that Pinterest refused after creating them. */
  get createdThoughRefused(): string[] {
    return [...this.gateway.createdThoughRefused];
  }

  /** The next creates get these answers, after those already told. */
  expectAnswers(...answers: ProviderAnswer[]): void {
    this.gateway.coming.push(...answers);
  }

  /** Every create is answered truly again. */
  expectNothing(): void {
    this.gateway.coming.length = 0;
  }

  reset(): void {
    this.paused.length = 0;
    this.outcomes.empty();
    this.expectNothing();
    this.gateway.createdThoughRefused.clear();
    this.permits = this.newPermits();
    this.providerClock = new ProviderClock();
  }

  /** Handles copies of a message concurrently, the first with this fate; returns when all have ended or stopped. */
  async handle(message: PublishPin, fate: Fate | null, copies = 1): Promise<void> {
    const fates = Array.from({ length: copies }, (_, copy) => (copy === 0 ? fate : null));
    await Promise.all(fates.map((one) => this.run(one, (process) => process.handler.handle(message))));
  }

  /** A process with this fate settles what silent ones held. */
  async sweep(fate: Fate | null): Promise<void> {
    await this.run(fate, async ({ ledger, handler }) => {
      const orphans = await ledger.takeOverOrphans(times.silentMs);
      for (const orphan of orphans) await handler.endOrphan(orphan);
    });
  }

  /** Time has passed: those that linger have said all the while that they live. */
  async beat(): Promise<void> {
    for (const { worker, beats } of this.paused) if (beats) await this.beatOf(worker);
  }

  /** Lets one of the stopped processes continue to its end. */
  async resume(pick: number): Promise<void> {
    const [one] = this.paused.splice(pick % Math.max(1, this.paused.length), 1);
    if (!one) return;
    one.goOn();
    await one.handled;
  }

  async resumeAll(): Promise<void> {
    while (this.paused.length > 0) await this.resume(0);
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.pool.end();
  }

  /** A new process does this; returns when it has ended or stopped. */
  private async run(fate: Fate | null, work: (process: Process) => Promise<void>): Promise<void> {
    this.processes += 1;
    const worker = `process-${this.processes}`;
    await this.beatOf(worker);
    const stopped = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const process = this.newProcess(worker, async (at, when) => {
      if (fate === null || fate.end === 'lives' || fate.at !== at || fate.when !== when) return;
      if (fate.end === 'dies') throw new Killed();
      stopped.resolve();
      await goOn.promise;
    });
    const handled = work(process).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      // What it had read of Pinterest's clock died with it.
      this.providerClock = new ProviderClock();
    });
    const isStopped = stopped.promise.then(() => true);
    if (await Promise.race([handled.then(() => false), isStopped])) {
      this.paused.push({ worker, beats: fate?.end === 'lingers', goOn: goOn.resolve, handled });
    }
  }

  /** Whoever beats has lived for long enough to judge others. */
  private async beatOf(worker: string): Promise<void> {
    await this.pool.query(
      `insert into publisher.worker (name, alive_until, since)
       values ($1, now() + make_interval(secs => $2), '-infinity')
       on conflict (name) do update set alive_until = excluded.alive_until`,
      [worker, times.silentMs / 1000],
    );
  }

  private newProcess(worker: string, pass: Passing): Process {
    const { gateway, permits, providerClock, pictures, images, surroundings } = this;
    const ledger = new Ledger(this.pool, worker);
    const keptClock = new KeptClock(this.pool, providerClock, new Sweeps(surroundings.clock));
    const probe = new BoardProbe(gateway, permits, providerClock, keptClock, ledger, pictures);
    const tools: PublishPinTools = {
      ledger: watched(ledger, LEDGER_STEPS, pass),
      permits: watched(permits, { take: 'permit' }, pass),
      probe: watched(probe, { find: 'look' }, pass),
      providerClock,
      gateway: watched(gateway, { createPin: 'create' }, pass),
      images,
      sealer: new Sealer(surroundings.credentialsKey),
      sender: watched(new OutcomeSender(this.outcomes), { send: 'tell' }, pass),
      clock: surroundings.clock,
      metrics: new PublishMetrics(new Metrics()),
      times,
    };
    return { ledger, handler: new PublishPinHandler(tools) };
  }

  private newPermits(): Permits {
    const { clock } = this.surroundings;
    // Waiting for a permit would take real time: the pin goes back and comes again in virtual time.
    return new Permits(new GcraLimiter(clock), { clock, maxWaitMs: 0 });
  }
}

const LEDGER_STEPS = { claim: 'claim', startSending: 'start-sending', finish: 'finish' } as const;

/** Called before and after every step; an exception ends the process. */
type Passing = (at: Step, when: Fate['when']) => Promise<void>;

/** The same object, calling `pass` before and after each of the named methods. */
function watched<Target extends object>(
  target: Target,
  steps: Readonly<Partial<Record<keyof Target, Step>>>,
  pass: Passing,
): Target {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
      const step = steps[name as keyof Target];
      if (step === undefined) return method;
      return async (...args: unknown[]) => {
        await pass(step, 'before');
        const result = await method(...args);
        await pass(step, 'after');
        return result;
      };
    },
  });
}
