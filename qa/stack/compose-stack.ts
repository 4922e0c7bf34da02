import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import type { Sandbox } from '@boardcast/sandbox';
import {
  lastingPort,
  makeTempFolder,
  PrivatePostgres,
  PrivateRedis,
  removeTempFolder,
  runSql,
} from '@boardcast/testing';
import { interpolate, readComposeFile } from '../../checks/compose/compose-file.js';
import { AppProcess } from './app-process.js';
import { buildWithFailpoints } from './build-with-failpoints.js';
import { PrivateRabbit } from './private-rabbit.js';

const ROOT = resolve(import.meta.dirname, '../..');
const PUBLIC_URL = 'http://localhost:3000';

/** Runs one of the scripts that compose's services run. */
function run(script: string, env: Readonly<Record<string, string>>, shell = 'sh'): string {
  const { PATH = '' } = process.env;
  return execFileSync(shell, [join(ROOT, 'deploy/compose', script)], {
    env: { PATH, ...env },
    encoding: 'utf8',
  });
}

/** The variables of each service, with what new-env.sh writes. */
function composeEnvironments(folder: string): (service: string) => Record<string, string> {
  const file = join(folder, '.env');
  execFileSync('sh', [join(ROOT, 'deploy/compose/new-env.sh'), 'sandbox'], {
    env: { ...process.env, ENV_FILE: file },
  });
  const env = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  const { services } = readComposeFile(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'));
  return (service) =>
    Object.fromEntries(
      Object.entries(services[service]?.environment ?? {}).map(([key, value]) => [
        key,
        interpolate(value, env),
      ]),
    );
}

/**
 * Both apps as docker-compose.yml runs them, with its variables, against services of a test's own that have the roles,
 * users and rights of `deploy/compose/`.
 */
export class ComposeStack {
  private constructor(
    private readonly folder: string,
    readonly postgres: PrivatePostgres,
    readonly rabbit: PrivateRabbit,
    readonly redis: PrivateRedis,
    /** Redis for its operator. */
    readonly operatorRedis: string,
    readonly backend: AppProcess,
    readonly publisher: AppProcess,
  ) {}

  /** Starts the services, migrates as compose does, and starts both apps. */
  static async start(sandbox: Sandbox): Promise<ComposeStack> {
    const folder = makeTempFolder('compose');
    const environmentOf = composeEnvironments(folder);
    // Those that are broken are told before anything runs.
    const definitions = run('rabbitmq-definitions.sh', environmentOf('rabbitmq'));
    const users = run('redis-users.sh', environmentOf('redis'));
    const redis = await PrivateRedis.start(users);
    const rabbit = await PrivateRabbit.start();
    const postgres = await PrivatePostgres.start();
    await rabbit.define(definitions);
    await runSql(postgres.url(), 'create database boardcast');
    const admin = new URL(postgres.url());
    run('database-roles.sh', { ...environmentOf('postgres'), ...postgresTools(admin) }, 'bash');
    const operator = new URL(redis.url);
    operator.username = 'boardcast';
    operator.password = environmentOf('redis')['REDIS_PASSWORD'] ?? '';
    const places = new Map([
      ['postgres:5432', admin.host],
      ['rabbitmq:5672', new URL(rabbit.url).host],
      ['redis:6379', new URL(redis.url).host],
    ]);
    const own = {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', PUBLIC_URL },
      ...{ PINTEREST_CLIENT_ID: sandbox.app.clientId, PINTEREST_CLIENT_SECRET: sandbox.app.clientSecret },
      ...{ PINTEREST_API_URL: sandbox.apiUrl, PINTEREST_OAUTH_URL: sandbox.oauthUrl },
      ...{ STORAGE_URL: pathToFileURL(join(folder, 'storage')).href, BACKUP_DIR: folder, METRICS_PORT: '0' },
    };
    const bundles = buildWithFailpoints();
    const make = async (app: 'backend' | 'publisher'): Promise<AppProcess> => {
      const port = await lastingPort();
      const env = { ...movedTo(places, environmentOf(app)), ...own, PORT: String(port) };
      const main = join(bundles, app, 'main.js');
      const migration = movedTo(places, environmentOf(`migrate-${app}`));
      execFileSync(process.execPath, [join(bundles, app, 'migrate.js')], {
        env: { PATH: own.PATH, ...migration },
      });
      return new AppProcess({ app, name: app, main, port, env, logFile: join(folder, `${app}.log`) });
    };
    const [backend, publisher] = [await make('backend'), await make('publisher')];
    const stack = new ComposeStack(folder, postgres, rabbit, redis, operator.href, backend, publisher);
    await Promise.all([backend.start(), publisher.start()]);
    return stack;
  }

  /** The address by which an app reaches a service. */
  address(app: 'backend' | 'publisher', variable: 'DATABASE_URL' | 'BUS_URL' | 'REDIS_URL'): string {
    return this[app].environment[variable] ?? '';
  }

  async close(): Promise<void> {
    await Promise.all([this.backend.kill(), this.publisher.kill()]);
    await Promise.all([this.postgres.close(), this.rabbit.close(), this.redis.close()]);
    removeTempFolder(this.folder);
  }
}

function postgresTools({ hostname, port, username, password }: URL): Record<string, string> {
  return { PGHOST: hostname, PGPORT: port, PGPASSWORD: password, POSTGRES_USER: username };
}

/** Variables whose addresses name other hosts. */
function movedTo(
  places: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const move = (value: string) =>
    [...places].reduce((moved, [from, to]) => moved.replace(`@${from}`, `@${to}`), value);
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, move(value)]));
}
