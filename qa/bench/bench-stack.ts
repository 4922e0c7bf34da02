import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SandboxControl, type Sandbox } from '@boardcast/sandbox';
import { PrivateRedis, waitUntil } from '@boardcast/testing';
import type { Footprint } from '../stack/app-process.js';
import { buildApp, REPOSITORY } from '../stack/build-with-failpoints.js';
import { gatherEvidence } from '../invariants/evidence.js';
import { judge } from '../invariants/judge.js';
import type { Expectations } from '../invariants/verdict.js';
import { standardServices, StackUnderTest } from '../stack/stack-under-test.js';
import { BARE_TITLE } from './bare-posts.js';
import { startProvider } from './provider-process.js';

/** More calls than the bench can make, so Pinterest's limits never apply. */
const UNLIMITED = 10_000_000;
/** Pause between reads of the provider's counter, in milliseconds; a read costs next to nothing. */
const ASK_EVERY_MS = 250;
/** The same for the database, which has to scan every pin: only once nearly all are created. */
const ASK_DATABASE_EVERY_MS = 100;
/** Creates that may be missing when the database is asked. */
const NEARLY_ALL = 200;
/** Without a create for so long, it is asked as well, in milliseconds: outcomes that were on their way count twice. */
const STILL_MS = 3_000;
const POSTED_MS = 300_000;

/** Pinterest's published limits per user, for benches in which many users share the work. */
export const PUBLISHED_LIMITS = { writesPerMinute: 100, callsPerSecond: 100 };

/** The young generation of a pod of 512 MiB whose apps are started without their flags. */
export const SMALL_YOUNG_GENERATION = '--max-semi-space-size=1';

export interface BenchOptions {
  /** Pinterest's limits per user, creates a minute and calls a second; practically unlimited by default. */
  readonly permitted?: { readonly writesPerMinute: number; readonly callsPerSecond: number };
  /** One by default. */
  readonly publishers?: number;
  /** Another PostgreSQL than the machine's, as its superuser. */
  readonly databaseUrl?: string;
  /** Additional variables for both apps. */
  readonly env?: Readonly<Record<string, string>>;
  /** Flag of Node; as shipped by default. */
  readonly youngGeneration?: string;
  /** Folder for each app's CPU profile, written when it ends. */
  readonly profileTo?: string;
}

/** What to wait for, and for how long in milliseconds. */
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
 * One backend and one publisher as shipped, in services mode, and a provider without delay. PostgreSQL and RabbitMQ are
 * the machine's; Redis is the bench's own, as in every test.
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
    const { permitted = { writesPerMinute: UNLIMITED, callsPerSecond: UNLIMITED } } = options;
    const stack = await StackUnderTest.start({
      ...standardServices(),
      ...(options.databaseUrl !== undefined && { databaseUrl: options.databaseUrl }),
      redisUrl: redis.url,
      sandbox: provider,
      bundles: join(REPOSITORY, 'dist'),
      hasWitness: false,
      timeScale: 1,
      publishers: options.publishers,
      env: {
        CREDENTIALS_KEY: credentialsKey,
        PINTEREST_WRITES_PER_MINUTE: String(permitted.writesPerMinute),
        PINTEREST_CALLS_PER_SECOND: String(permitted.callsPerSecond),
        NODE_OPTIONS: nodeOptions(options),
        ...options.env,
      },
    }).catch(async (error: unknown) => {
      await Promise.all([provider.close(), redis.close()]);
      throw error;
    });
    const control = new SandboxControl(provider.url);
    return new BenchStack(stack, provider, control, credentialsKey, redis, options);
  }

  /** What each app uses now, by name. */
  footprints(): Map<string, Footprint> {
    return new Map(
      this.stack.apps.flatMap((app) => {
        const footprint = app.footprint();
        return footprint ? [[app.name, footprint] as const] : [];
      }),
    );
  }

  /**
   * Waits until every pin due by a given time is posted, for these users or for all.
   * @param look is called each time with the number of creates still missing
   */
  async whenPosted(dueBy: Date, { userIds, timeout = POSTED_MS, look }: WhenPosted = {}): Promise<void> {
    const before = await this.creates();
    const pins = await this.unposted(dueBy, userIds);
    await waitUntil(() => Date.now() >= dueBy.getTime(), { timeout });
    let latest = { left: pins, at: Date.now() };
    await waitUntil(
      async () => {
        const left = pins - ((await this.creates()) - before);
        look?.(left);
        if (left !== latest.left) latest = { left, at: Date.now() };
        return left <= NEARLY_ALL || Date.now() - latest.at > STILL_MS;
      },
      { timeout, every: ASK_EVERY_MS, what: 'nearly every due pin to be created' },
    );
    await waitUntil(async () => (await this.unposted(dueBy, userIds)) === 0, {
      timeout,
      every: ASK_DATABASE_EVERY_MS,
      what: 'every due pin to be posted',
    });
  }

  /** Creates the provider has answered, the product's or a reference's. */
  private async creates(): Promise<number> {
    return (await this.control.calls())['pins/create']?.byStatus['201'] ?? 0;
  }

  /** Pins due by a given time that aren't posted, of these users or of all. */
  async unposted(dueBy: Date, userIds?: readonly string[]): Promise<number> {
    const [row] = await this.stack.query<{ count: number }>(
      `select count(*)::int as count from pins join pin_groups g on g.id = pins.group_id
       where state <> 'published' and g.scheduled_for <= $1
         and ($2::uuid[] is null or pins.user_id = any($2::uuid[]))`,
      [dueBy, userIds ?? null],
    );
    return row?.count ?? 0;
  }

  /** How many pins were posted between two moments, by what the rows say. */
  async postedBetween(from: Date, to: Date): Promise<number> {
    const [row] = await this.stack.query<{ count: number }>(
      'select count(*)::int as count from pins where published_at >= $1 and published_at < $2',
      [from, to],
    );
    return row?.count ?? 0;
  }

  /** When the product's posted pins were created at the provider, by its journal. */
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
   * Compares the result with the provider's journal: none lost, none doubled, none early.
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

  /** Stops everything; profiled apps gracefully, so that their profiles are written. */
  async close(): Promise<void> {
    if (this.options.profileTo !== undefined) await Promise.all(this.stack.apps.map((app) => app.stop()));
    await this.stack.close();
    await Promise.all([this.provider.close(), this.redis.close()]);
  }
}

function nodeOptions({ youngGeneration, profileTo }: BenchOptions): string {
  const young = youngGeneration === undefined ? [] : [youngGeneration];
  const profile = profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileTo}`];
  return [...young, ...profile].join(' ');
}
