import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sandbox } from '@boardcast/sandbox';
import {
  lastingPort,
  makeTempFolder,
  ManagedProcess,
  removeTempFolder,
  runSql,
  waitUntil,
  withoutGuard,
} from '@boardcast/testing';
import { connect } from 'amqplib';
import pg from 'pg';
import { ensureDatabase, ensurePublisherRole } from '@boardcast/embedded-postgres';
import { AppProcess } from './app-process.js';
import { buildWithFailpoints } from './build-with-failpoints.js';
import { FailpointSwitch } from './failpoint-switch.js';
import { Person } from './person.js';
import { installWitness } from '../invariants/witness.js';

/** Every wait of publishing at a fiftieth: a lease of 2.4 s, looks after 0.2, 1.2, 6 and 18 s, retries from 1.2 s. */
export const TIME_SCALE = 0.02;
/** How long a busy machine may take to start a stack and its services, in milliseconds. */
export const STACK_STARTS_MS = 180_000;
/** The address the sandbox redirects to; nobody listens there. */
const PUBLIC_URL = 'http://localhost:3000';

/** How long to wait at the end for a broker that may be suspended, in milliseconds. */
const CLEAN_UP_MS = 2_000;

export interface StackOptions {
  /** Any database of the PostgreSQL server, as its superuser; the stack creates its own database there. */
  readonly databaseUrl: string;
  /** RabbitMQ; the stack's names there have a prefix of their own. */
  readonly busUrl: string;
  readonly redisUrl: string;
  readonly sandbox: Sandbox;
  readonly backends?: number;
  readonly publishers?: number;
  /** Scale of all waits; 0.02 by default. */
  readonly timeScale?: number;
  /** Folder of the apps' bundles; built with failpoints by default. */
  readonly bundles?: string;
  /** Folder of another release's bundles, which the last replica of each app runs; the schema is not its own. */
  readonly elder?: string;
  /** Whether the database records every change of a pin, an insert each; true by default. */
  readonly hasWitness?: boolean;
  /** Changes addresses for the apps only, for example to go through a FaultProxy. */
  readonly reroute?: (url: string, what: 'database' | 'bus' | 'redis' | 'pinterest') => string;
  /** Additional variables for both apps. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The whole product in services mode as real processes: N backends and M publishers, built with failpoints, with their
 * own database, queues and storage folder, against services a test may break at will.
 */
export class StackUnderTest {
  readonly people: Person[] = [];
  private readonly pool: pg.Pool;

  private constructor(
    readonly options: StackOptions,
    readonly folder: string,
    /** The stack's database, for a role with all rights. */
    readonly databaseUrl: string,
    /** Prefix of its queues' names. */
    readonly prefix: string,
    readonly backends: readonly AppProcess[],
    readonly publishers: readonly AppProcess[],
    readonly failpoints: FailpointSwitch,
    /** What no log and no dead letter may contain. */
    private readonly secrets: readonly string[],
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
    this.pool.on('error', () => undefined);
  }

  /** Creates database and apps, starts them and waits until they are ready. */
  static async start(options: StackOptions): Promise<StackUnderTest> {
    const stack = await StackUnderTest.prepare(options);
    try {
      await Promise.all(stack.apps.map((app) => app.start()));
      return stack;
    } catch (error) {
      await stack.close();
      throw error;
    }
  }

  /** Creates everything but starts no app. */
  static async prepare(options: StackOptions): Promise<StackUnderTest> {
    const bundles = options.bundles ?? buildWithFailpoints();
    const folder = makeTempFolder('stack');
    const name = `stack_${randomBytes(5).toString('hex')}`;
    const owner = await ensureDatabase(options.databaseUrl, name);
    const admin = new URL(options.databaseUrl);
    admin.pathname = `/${name}`;
    const publisher = await ensurePublisherRole(admin.href, publisherOf(name));
    const failpoints = new FailpointSwitch(join(folder, 'failpoints'));
    const shared = sharedEnvironment(options, folder, name, failpoints);
    const reroute = options.reroute ?? ((url: string) => url);
    await migrate(join(bundles, 'backend/migrate.js'), { ...shared, DATABASE_URL: owner }, folder);
    await migrate(join(bundles, 'publisher/migrate.js'), { ...shared, DATABASE_URL: publisher }, folder);
    await withoutGuard(owner);
    if (options.hasWitness ?? true) await installWitness(admin.href);

    const make = async (app: 'backend' | 'publisher', number: number, from: string): Promise<AppProcess> => {
      const port = await lastingPort();
      const DATABASE_URL = reroute(app === 'backend' ? owner : publisher, 'database');
      return new AppProcess({
        app,
        name: `${app}-${number}`,
        main: join(from, app, 'main.js'),
        port,
        env: { ...shared, PORT: String(port), DATABASE_URL },
        logFile: join(folder, 'logs', `${app}-${number}.log`),
      });
    };
    const several = (app: 'backend' | 'publisher', count = 1): Promise<AppProcess[]> =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          make(app, index + 1, index === count - 1 ? (options.elder ?? bundles) : bundles),
        ),
      );
    const [backends, publishers] = [
      await several('backend', options.backends),
      await several('publisher', options.publishers),
    ];
    const passwords = [owner, publisher].map((url) => new URL(url).password);
    const secrets = [...SECRET_VARIABLES.map((name) => shared[name] ?? ''), ...passwords];
    return new StackUnderTest(
      ...([options, folder, admin.href, name, backends, publishers, failpoints] as const),
      secrets.filter((secret) => secret !== ''),
    );
  }

  get apps(): AppProcess[] {
    return [...this.backends, ...this.publishers];
  }

  /** The first backend or publisher; most tests have one. */
  get backend(): AppProcess {
    return first(this.backends);
  }

  get publisher(): AppProcess {
    return first(this.publishers);
  }

  /** Names of its queues. */
  get queues(): { publisher: string; backend: string; dead: string } {
    return {
      publisher: `${this.prefix}.publisher`,
      backend: `${this.prefix}.backend`,
      dead: `${this.prefix}.dead`,
    };
  }

  /** Signs in a user who may publish without limit, unless `credits` sets one. */
  async signIn(username: string, { credits }: { credits?: number } = {}): Promise<Person> {
    const person = await Person.signIn(this.backend.url, username);
    const sql =
      credits === undefined
        ? `update users set subscription_is_free = true, free_granted_at = now() where id = $1`
        : `update users set free_pins_assigned = ${credits} where id = $1`;
    await this.query(sql, [person.user.id]);
    this.people.push(person);
    return person;
  }

  /** Queries the stack's database. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /**
   * Waits until every due pin is final (except scheduled and held ones). @returns how long that took, in milliseconds
   */
  async settle(timeout = 120_000): Promise<number> {
    const start = performance.now();
    await waitUntil(async () => (await this.unsettled()) === 0, {
      timeout,
      every: 50,
      what: `every due pin to be final. Last states: ${await this.describeUnsettled()}`,
    });
    return Math.round(performance.now() - start);
  }

  /** Number of due pins that aren't final. */
  async unsettled(): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      `select count(*)::int as count from pins where ${UNSETTLED}`,
    );
    return row?.count ?? 0;
  }

  /** Waits until a backend has halted at a failpoint. @returns that one and one still running */
  async whenBackendHalts(): Promise<{ halted: AppProcess; other: AppProcess }> {
    const halted = await waitUntil(() => this.backends.find(({ isHalted }) => isHalted), {
      what: 'a backend to halt',
    });
    return { halted, other: first(this.backends.filter((backend) => backend !== halted)) };
  }

  /** Restarts apps one after another, as a deployment would. @returns how each ended */
  async rollingRestart(apps: readonly AppProcess[] = this.apps): Promise<string[]> {
    const ends: string[] = [];
    for (const app of apps) ends.push(await app.restart());
    return ends;
  }

  /** Whether a text contains a Pinterest token or a secret of this stack. */
  holdsSecret(text: string): boolean {
    return PINTEREST_TOKEN.test(text) || this.secrets.some((secret) => text.includes(secret));
  }

  /** Names of the apps whose logs contain a secret. */
  spillingLogs(): string[] {
    return this.apps.filter((app) => this.holdsSecret(app.log())).map(({ name }) => `the log of ${name}`);
  }

  /** Stops everything and removes its files, including those in running services. */
  async close(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.kill()));
    await this.pool.end().catch(() => undefined);
    await Promise.allSettled([this.dropDatabase(), this.deleteQueues()]);
    removeTempFolder(this.folder);
  }

  private async dropDatabase(): Promise<void> {
    await runSql(this.options.databaseUrl, `drop database if exists ${this.prefix} with (force)`);
    await runSql(this.options.databaseUrl, `drop role if exists ${this.prefix}, ${publisherOf(this.prefix)}`);
  }

  private async deleteQueues(): Promise<void> {
    const connection = await connect(this.options.busUrl, { timeout: CLEAN_UP_MS });
    connection.on('error', () => undefined);
    const channel = await connection.createChannel();
    for (const queue of Object.values(this.queues)) await channel.deleteQueue(queue);
    for (const exchange of [this.prefix, this.queues.dead]) await channel.deleteExchange(exchange);
    await connection.close();
  }

  private async describeUnsettled(): Promise<string> {
    const rows = await this.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from pins where ${UNSETTLED} group by state`,
    ).catch(() => []);
    return rows.map(({ state, count }) => `${count} ${state}`).join(', ');
  }
}

/** The services on their standard ports, for stacks that don't break any. */
export function standardServices(): Pick<StackOptions, 'databaseUrl' | 'busUrl' | 'redisUrl'> {
  const { TEST_DATABASE_URL, TEST_RABBIT_URL, TEST_REDIS_URL } = process.env;
  return {
    databaseUrl: TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres',
    busUrl: TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/',
    redisUrl: TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
  };
}

/** Access and refresh tokens, as Pinterest and the sandbox format them. */
const PINTEREST_TOKEN = /pin[ar]_[\w-]{20}/;
/** Variables whose values are secret. */
const SECRET_VARIABLES = ['SESSION_SECRET', 'CREDENTIALS_KEY', 'PINTEREST_CLIENT_SECRET'] as const;

/** A pin scheduled ahead and never claimed doesn't count; everything else that waits is on its way. */
const UNSETTLED = `state not in ('published', 'failed', 'unconfirmed', 'held')
  and not (state = 'waiting' and fence = 0 and next_at > now())`;

/** Each stack has a role of its own: several start at once on one server. */
function publisherOf(stack: string): string {
  return `${stack}_publisher`;
}

function sharedEnvironment(
  options: StackOptions,
  folder: string,
  prefix: string,
  failpoints: FailpointSwitch,
): Record<string, string> {
  const { sandbox, reroute = (url: string) => url } = options;
  const bus = new URL(reroute(options.busUrl, 'bus'));
  bus.searchParams.set('prefix', prefix);
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    ALLOW_STAND_INS: 'true',
    DRAIN_SECONDS: '0',
    // A test is many people behind one address.
    REQUEST_LIMIT_FACTOR: '10000',
    PUBLIC_URL,
    BUS_URL: bus.href,
    REDIS_URL: reroute(options.redisUrl, 'redis'),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    PINTEREST_CLIENT_ID: sandbox.app.clientId,
    PINTEREST_CLIENT_SECRET: sandbox.app.clientSecret,
    PINTEREST_API_URL: reroute(sandbox.apiUrl, 'pinterest'),
    PINTEREST_OAUTH_URL: sandbox.oauthUrl,
    STORAGE_URL: pathToFileURL(join(folder, 'storage')).href,
    PUBLISH_TIME_SCALE: String(options.timeScale ?? TIME_SCALE),
    FAILPOINTS_FILE: failpoints.file,
    ...options.env,
  };
}

async function migrate(program: string, env: Record<string, string>, folder: string): Promise<void> {
  const process = new ManagedProcess({
    name: 'migration',
    command: globalThis.process.execPath,
    args: [program],
    env,
    logFile: join(folder, 'logs/migration.log'),
  });
  process.launch();
  const how = await process.ended;
  if (how !== 'exit code 0') throw new Error(`The migration failed (${how}):\n${process.log()}`);
}

function first(apps: readonly AppProcess[]): AppProcess {
  const [app] = apps;
  if (!app) throw new Error('The stack has no such app');
  return app;
}
