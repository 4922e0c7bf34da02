import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SandboxControl, type Sandbox } from '@boardcast/sandbox';
import type { Footprint } from '../services/app-process.js';
import { buildApp, REPOSITORY } from '../services/build-with-failpoints.js';
import { gatherEvidence } from '../services/evidence.js';
import { judge } from '../services/invariants/judge.js';
import type { Expectations } from '../services/invariants/verdict.js';
import { PrivateRedis } from '../services/private-redis.js';
import { standardServices, StackUnderTest } from '../services/stack-under-test.js';
import { waitUntil } from '../wait-until.js';
import { BARE_TITLE } from './bare-posts.js';
import { startProvider } from './provider-process.js';

/** More calls than anything here could make: the limits of Pinterest are off. */
const UNLIMITED = 10_000_000;
/** How often the provider is asked how much it has created, in milliseconds; it only has to look at a counter. */
const ASK_EVERY_MS = 250;
/** The same of the database, which has to read every pin: only when nearly all are created. */
const ASK_DATABASE_EVERY_MS = 100;
/** Pins that may be created already when the waiting begins, and not be in their rows: as many as are under way. */
const UNHEARD = 200;
const POSTED_MS = 300_000;

/**
 * MiB of heap that an app may keep. Where there is more room Node collects so seldom that memory grows for minutes
 * and falls again: then a leak could not be told from that.
 */
const HEAP_MB = 192;

/** How a bench wants its stack. */
export interface BenchOptions {
  /** What Pinterest permits each user: creates a minute, and calls a second; as good as unlimited unless given. */
  readonly permitted?: { readonly writesPerMinute: number; readonly callsPerSecond: number };
  /** More variables for both apps. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folder that gets the CPU profile of each app when it ends. */
  readonly profileTo?: string;
}

/** What is waited for, and how long at most in milliseconds. */
export interface WhenPosted {
  readonly userIds?: readonly string[];
  readonly timeout?: number;
  readonly look?: (left: number) => void;
}

/** One create at the provider. */
export interface Send {
  readonly userId: string;
  readonly dueAt: Date;
  /** Milliseconds from due to created. */
  readonly lateMs: number;
}

/**
 * One backend and one publisher as they are shipped, in services mode, and a provider without delay. PostgreSQL and
 * RabbitMQ are those of the machine; Redis is the bench's own, as in every test.
 */
export class BenchStack {
  private constructor(
    readonly stack: StackUnderTest,
    readonly provider: Sandbox,
    readonly control: SandboxControl,
    /** Seals tokens as the backend would. */
    readonly credentialsKey: string,
    private readonly redis: PrivateRedis,
    private readonly options: BenchOptions,
  ) {}

  /** Builds the apps and starts everything. */
  static async start(options: BenchOptions = {}): Promise<BenchStack> {
    for (const app of ['backend', 'publisher']) buildApp(app, { NODE_ENV: 'production' });
    const [provider, redis] = await Promise.all([startProvider(), PrivateRedis.start()]);
    const credentialsKey = randomBytes(32).toString('base64');
    const { permitted = { writesPerMinute: UNLIMITED, callsPerSecond: UNLIMITED }, profileTo } = options;
    const stack = await StackUnderTest.start({
      ...standardServices(),
      redisUrl: redis.url,
      sandbox: provider,
      bundles: join(REPOSITORY, 'dist'),
      hasWitness: false,
      timeScale: 1,
      env: {
        CREDENTIALS_KEY: credentialsKey,
        PINTEREST_WRITES_PER_MINUTE: String(permitted.writesPerMinute),
        PINTEREST_CALLS_PER_SECOND: String(permitted.callsPerSecond),
        NODE_OPTIONS: nodeOptions(profileTo),
        ...options.env,
      },
    }).catch(async (error: unknown) => {
      await Promise.all([provider.close(), redis.close()]);
      throw error;
    });
    const control = new SandboxControl(provider.url);
    return new BenchStack(stack, provider, control, credentialsKey, redis, options);
  }

  /** What each app holds now, by its name. */
  footprints(): Map<string, Footprint> {
    return new Map(
      this.stack.apps.flatMap((app) => {
        const footprint = app.footprint();
        return footprint ? [[app.name, footprint] as const] : [];
      }),
    );
  }

  /**
   * Waits until every pin due by a moment is posted, of these users or of all.
   * @param look is told each time how many creates the provider has still to see
   */
  async whenPosted(dueBy: Date, { userIds, timeout = POSTED_MS, look }: WhenPosted = {}): Promise<void> {
    const before = await this.creates();
    const pins = await this.unposted(dueBy, userIds);
    await waitUntil(() => Date.now() >= dueBy.getTime(), { timeout });
    await waitUntil(
      async () => {
        const left = pins - ((await this.creates()) - before);
        look?.(left);
        return left <= UNHEARD;
      },
      { timeout, every: ASK_EVERY_MS, what: 'nearly every due pin to be created' },
    );
    await waitUntil(async () => (await this.unposted(dueBy, userIds)) === 0, {
      timeout,
      every: ASK_DATABASE_EVERY_MS,
      what: 'every due pin to be posted',
    });
  }

  /** Creates that the provider has answered, of the product or of a reference. */
  private async creates(): Promise<number> {
    return (await this.control.calls())['pins/create']?.byStatus['201'] ?? 0;
  }

  /** Pins due by a moment that are not posted, of these users or of all. */
  async unposted(dueBy: Date, userIds?: readonly string[]): Promise<number> {
    const [row] = await this.stack.query<{ count: number }>(
      `select count(*)::int as count from pins join pin_groups g on g.id = pins.group_id
       where state <> 'published' and g.scheduled_for <= $1
         and ($2::uuid[] is null or pins.user_id = any($2::uuid[]))`,
      [dueBy, userIds ?? null],
    );
    return row?.count ?? 0;
  }

  /** When the posted pins of the product were created at the provider, by its journal. */
  async sends(): Promise<Send[]> {
    const rows = await this.stack.query<Omit<Send, 'lateMs'> & { pinId: string }>(
      `select pinterest_pin_id as "pinId", pins.user_id as "userId", g.scheduled_for as "dueAt" from pins
       join pin_groups g on g.id = pins.group_id where state = 'published'`,
    );
    const created = new Map((await this.control.journal()).map(({ pinId, at }) => [pinId, Date.parse(at)]));
    return rows.map(({ pinId, userId, dueAt }) => ({
      ...{ userId, dueAt, lateMs: (created.get(pinId) ?? Number.NaN) - dueAt.getTime() },
    }));
  }

  /**
   * Holds what happened against the journal of the provider: none lost, none doubled, none before its time.
   * @throws Error that lists what is wrong
   */
  async check(expected: Expectations = {}): Promise<void> {
    const evidence = await gatherEvidence(this.stack, this.control);
    const ours = evidence.journal.filter(({ title }) => title !== BARE_TITLE);
    const { violations, lost, doubled } = judge({ ...evidence, journal: ours }, expected);
    if (violations.length === 0) return;
    const lines = violations.slice(0, 20).map(({ invariant, what }) => `  ${invariant} ${what}`);
    throw new Error(`${lost} pins lost, ${doubled} doubled:\n${lines.join('\n')}`);
  }

  /** Ends everything; when the apps are profiled, in order, so that their profiles are written. */
  async close(): Promise<void> {
    if (this.options.profileTo !== undefined) await Promise.all(this.stack.apps.map((app) => app.stop()));
    await this.stack.close();
    await Promise.all([this.provider.close(), this.redis.close()]);
  }
}

function nodeOptions(profileTo: string | undefined): string {
  const heap = `--max-old-space-size=${HEAP_MB}`;
  return profileTo === undefined ? heap : `${heap} --cpu-prof --cpu-prof-dir=${profileTo}`;
}
