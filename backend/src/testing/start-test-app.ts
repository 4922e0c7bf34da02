import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { Clock, Sweeps } from '@boardcast/server';
import { createTestDatabase, FakeClock, TestClient } from '@boardcast/testing';
import { appOptions, setUpApp } from '../app-setup.js';
import { AppModule } from '../app.module.js';
import type { BackendConfig } from '../config.js';
import { BUS_SERVER } from '../config.module.js';
import { onlyNamedRefusals } from './named-refusals.js';
import { createTestSession } from './test-session.js';

export interface TestAppOptions {
  readonly config?: Partial<BackendConfig>;
  /** Replaces providers by fakes, e.g. `(builder) => builder.overrideProvider(X).useValue(fake)`. */
  readonly override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** The whole backend over HTTP, with its own database, storage folder and a stopped clock. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly url: string;
  readonly config: BackendConfig;
  readonly clock: FakeClock;
  readonly orm: MikroORM;
  /** A browser signed in as this user; the test creates the user's row. */
  signIn(userId: string): Promise<TestClient>;
  /** A browser with a CSRF token that isn't signed in. */
  visitor(): Promise<TestClient>;
  /** A browser without any cookies. */
  newcomer(): TestClient;
  close(): Promise<void>;
}

/** A valid configuration in which only the database is real. */
function testConfig(databaseUrl: string, folder: string): BackendConfig {
  return {
    ALLOW_STAND_INS: false,
    PORT: 0,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: undefined,
    API_DOCS: undefined,
    // Tests send more than people do; those of the limits say so.
    REQUEST_LIMIT_FACTOR: 10_000,
    DRAIN_SECONDS: 0,
    KEEP_ALIVE_SECONDS: 75,
    OTEL_TRACES_SAMPLER_ARG: 1,
    DATABASE_URL: databaseUrl,
    BUS_URL: 'tcp://127.0.0.1/?publisher=1&backend=2',
    SESSION_SECRET: 'a session secret for tests, long enough',
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    PINTEREST_CLIENT_ID: 'client',
    PINTEREST_CLIENT_SECRET: 'secret',
    PINTEREST_API_URL: 'http://127.0.0.1:1/v5',
    PINTEREST_OAUTH_URL: 'http://127.0.0.1:1/oauth/',
    STORAGE_URL: pathToFileURL(folder).href,
    ADMIN_PINTEREST_USERNAMES: [],
    PUBLISH_LEASE_SECONDS: 120,
    PUBLISH_TIME_SCALE: 1,
    LOG_LEVEL: 'silent',
    SPA_DIR: undefined,
    MAIL_FROM: 'Boardcast <hello@boardcast.test>',
    STRIPE_API_URL: 'https://api.stripe.com',
    PUBLISH_CONCURRENCY: 800,
    PINTEREST_WRITES_PER_MINUTE: 100,
  };
}

/** Sweeps that run only when a test asks: with a stopped clock nothing becomes due by itself. */
class StandingSweeps extends Sweeps {
  override onApplicationBootstrap(): void {}
}

/** Starts the backend for a test file. Close it in afterAll. */
export async function startTestApp({ config: own, override }: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'boardcast-storage-'));
  const config = { ...testConfig(database.url, folder), ...own };
  const clock = new FakeClock();
  const builder = Test.createTestingModule({ imports: [AppModule.with(config)] })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(Sweeps)
    .useFactory({ factory: () => new StandingSweeps(clock) })
    // API tests have no publisher on the other end of the bus.
    .overrideProvider(BUS_SERVER)
    .useValue({ isConsuming: true });
  const testing = await (override?.(builder) ?? builder).compile();
  const app = testing.createNestApplication<NestExpressApplication>(appOptions);
  app.use(onlyNamedRefusals(app));
  setUpApp(app);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const browser = async (userId?: string): Promise<TestClient> =>
    new TestClient(url, await createTestSession(app, userId));
  return {
    app,
    url,
    config,
    clock,
    orm: app.get(MikroORM),
    signIn: browser,
    visitor: () => browser(),
    newcomer: () => new TestClient(url),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
