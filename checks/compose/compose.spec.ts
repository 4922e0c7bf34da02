import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readConfig, sandboxConfigSchema, stripeConfigSchema } from '@boardcast/sandbox';
import { loadConfig } from '@boardcast/server';
import { makeTempFolder, removeTempFolder } from '@boardcast/testing';
import { parse } from 'yaml';
import { z } from 'zod';
import { backendConfigSchema, readDatabaseUrl } from '../../backend/src/config.js';
import { publisherConfigSchema } from '../../publisher/src/config.js';
import { composeFaults } from './compose-faults.js';
import { interpolate, readComposeFile } from './compose-file.js';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const content = read('docker-compose.yml');
const checkout = {
  exists: (path: string) => existsSync(join(ROOT, path)),
  checksHealth: (dockerfile: string) => read(dockerfile).includes('\nHEALTHCHECK '),
};

/** What new-env.sh writes; an operator has filled in what was empty. */
function newEnv(mode: 'sandbox' | 'installation'): Record<string, string> {
  const folder = makeTempFolder('compose');
  const file = join(folder, '.env');
  execFileSync('sh', [join(ROOT, 'deploy/compose/new-env.sh'), mode], {
    env: { ...process.env, ENV_FILE: file },
  });
  const written = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  removeTempFolder(folder);
  return mode === 'sandbox'
    ? written
    : {
        ...written,
        PUBLIC_URL: 'https://boardcast.test',
        PINTEREST_CLIENT_ID: '1',
        PINTEREST_CLIENT_SECRET: 's',
      };
}

/** What the images set themselves. */
const OF_IMAGES = { NODE_ENV: 'production' };
/** Read by libraries, not by us. */
const OF_LIBRARIES = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];
/** What `.env` can’t set: an image knows it, only `cli` needs it, or only tests do. */
const FIXED = [
  'PORT',
  'HOST',
  'NODE_ENV',
  'BUILD_COMMIT',
  'SPA_DIR',
  'BACKUP_DATABASE_URL',
  'PUBLISH_TIME_SCALE',
];

const scrapeSchema = z.object({
  global: z.object({ external_labels: z.object({ docs: z.string() }) }),
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.tuple([
        z.object({ names: z.tuple([z.string()]), type: z.literal('A'), port: z.int() }),
      ]),
    }),
  ),
});
const dashboardsSchema = z.object({
  providers: z.tuple([z.object({ options: z.object({ path: z.string() }) })]),
});
const datasourcesSchema = z.object({ datasources: z.tuple([z.object({ url: z.url() })]) });

const environmentsWith = (env: Record<string, string>) => {
  const { services } = readComposeFile(content);
  return (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, interpolate(value, env)]),
    );
};

describe('docker-compose.yml', () => {
  it('keeps every rule', () => {
    expect(composeFaults(readComposeFile(content), checkout)).toEqual([]);
  });

  it.each<[what: string, search: string, replace: string, fault: RegExp]>([
    ['an image of the day', 'image: redis:8', 'image: redis:latest', /redis has the image of the day/],
    ['an image without a version', 'image: redis:8', 'image: redis', /redis has an image without a version/],
    ['new privileges', "['no-new-privileges:true']", '[]', /backend may get new privileges/],
    ['capabilities', 'cap_drop: [ALL]', 'cap_drop: []', /frontend keeps capabilities/],
    [
      'a strong capability',
      'cap_add: [CHOWN, DAC',
      'cap_add: [SYS_ADMIN, DAC',
      /takes the capability SYS_ADMIN/,
    ],
    ['an unknown service', 'rabbitmq: { condition', 'rabbit: { condition', /backend depends on rabbit,/],
    [
      'an unknown file',
      './deploy/compose/data',
      './deploy/compose/a-data',
      /postgres mounts .*a-database-roles/,
    ],
    ['an unknown volume', '- rabbitmq:/var', '- rabbit:/var', /rabbitmq mounts the volume rabbit,/],
    [
      'the checkout in an app',
      "volumes: ['sandbox:/data']",
      "volumes: ['.:/app:ro']",
      /pinterest is built, and mounts/,
    ],
    [
      'the checkout in a service',
      './deploy/compose/redis',
      './redis',
      /redis mounts more than a file of deploy/,
    ],
    [
      'a file that a service may write',
      'database-roles.sh:ro',
      'database-roles.sh',
      /postgres mounts more than .* to read/,
    ],
    ['an open port', "'127.0.0.1:5432:5432'", "'5432:5432'", /postgres is open to every network/],
    [
      'a default password',
      '${SESSION_SECRET:?}',
      '${SESSION_SECRET:-secret}',
      /backend has a default for a secret/,
    ],
    [
      'a wait for what never ends',
      'rabbitmq: { condition: service_healthy',
      'rabbitmq: { condition: service_completed_successfully',
      /backend waits for rabbitmq/,
    ],
  ])('is refused with %s', (_what, search, replace, fault) => {
    expect(content).toContain(search);
    const faults = composeFaults(readComposeFile(content.replace(search, () => replace)), checkout);
    expect(faults.join('\n')).toMatch(fault);
  });

  it('is refused with a misspelt field', () => {
    expect(() => readComposeFile(content.replace('healthcheck:', 'healtcheck:'))).toThrow(/healtcheck/);
    expect(() => readComposeFile(content.replace('mem_limit: 512m', 'mem_limits: 512m'))).toThrow(
      /mem_limits/,
    );
  });

  it('is refused with a service that nothing checks', () => {
    const unchecked = { ...checkout, checksHealth: () => false };
    const faults = composeFaults(readComposeFile(content), unchecked);
    expect(faults).toEqual(
      expect.arrayContaining(['backend has no health check', 'frontend waits for backend, unchecked']),
    );
  });

  it('tells each image its version and commit', () => {
    const { services } = readComposeFile(content);
    for (const { build } of Object.values(services)) {
      const names = Object.keys(build?.args ?? {});
      for (const name of names) expect(read(build?.dockerfile ?? '')).toContain(`\nARG ${name}=`);
      expect(names).toEqual(build ? ['VERSION', 'REVISION'] : []);
    }
  });

  it('builds what package.json calls this version, with the client of its PostgreSQL', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const defaults = [...content.matchAll(/\$\{BOARDCAST_VERSION:-([^}]*)\}/g)].map(([, value]) => value);
    expect(new Set(defaults)).toEqual(new Set([version]));
    const [, server] = /image: postgres:(\d+)/.exec(content) ?? [];
    expect(read('backend/Dockerfile')).toContain(`ARG POSTGRES_MAJOR=${server}\n`);
  });
});

describe.each(['sandbox', 'installation'] as const)('with what new-env.sh writes for: %s', (mode) => {
  const environmentOf = environmentsWith(newEnv(mode));

  it.each([
    ['backend', backendConfigSchema],
    ['cli', backendConfigSchema],
    ['publisher', publisherConfigSchema],
  ] as const)('%s gets what it needs and every setting, and no other variable', (name, schema) => {
    const environment = environmentOf(name);
    const known = [...Object.keys(schema.shape), ...OF_LIBRARIES];
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
    expect(Object.keys(schema.shape).filter((key) => !(key in environment) && !FIXED.includes(key))).toEqual(
      [],
    );
    expect(() => loadConfig(schema, { ...OF_IMAGES, ...environment })).not.toThrow();
  });

  it('migrations get their database alone', () => {
    for (const app of ['backend', 'publisher']) {
      const environment = environmentOf(`migrate-${app}`);
      expect(Object.keys(environment)).toEqual(['DATABASE_URL']);
      expect(readDatabaseUrl(environment)).toBe(environmentOf(app)['DATABASE_URL']);
    }
  });

  it('the frontend gets what its start reads', () => {
    const documented = [...read('frontend/nginx/start-site.sh').matchAll(/^#   ([A-Z_]+) /gm)];
    const names = documented.map(([, name]) => name);
    expect(Object.keys(environmentOf('frontend')).filter((name) => !names.includes(name))).toEqual([]);
    expect(environmentOf('frontend')).toMatchObject({
      BACKEND: expect.any(String),
      PUBLIC_URL: expect.any(String),
    });
  });
});

describe('the stand-ins of docker-compose.yml', () => {
  const environmentOf = environmentsWith(newEnv('sandbox'));

  it('get what they need, and no other variable', () => {
    for (const [name, schema] of [
      ['pinterest', sandboxConfigSchema],
      ['stripe', stripeConfigSchema],
    ] as const) {
      const environment = environmentOf(name);
      expect(Object.keys(environment).filter((variable) => !(variable in schema.shape))).toEqual([]);
      expect(() => readConfig<typeof schema>(schema, environment)).not.toThrow();
    }
  });

  it('are known to the apps by the same names and secrets', () => {
    const [backend, pinterest, stripe] = ['backend', 'pinterest', 'stripe'].map(environmentOf);
    expect(pinterest).toMatchObject({
      SANDBOX_CLIENT_ID: backend?.['PINTEREST_CLIENT_ID'],
      SANDBOX_CLIENT_SECRET: backend?.['PINTEREST_CLIENT_SECRET'],
      SANDBOX_REDIRECT_URIS: `${backend?.['PUBLIC_URL']}/auth/callback`,
    });
    expect(backend?.['PINTEREST_API_URL']).toBe(`http://pinterest:${pinterest?.['PORT']}/v5`);
    expect(backend?.['PINTEREST_OAUTH_URL']).toBe(`${pinterest?.['SANDBOX_PUBLIC_URL']}/oauth/`);
    expect(backend?.['STRIPE_API_URL']).toBe(`http://stripe:${stripe?.['PORT']}`);
    expect(stripe).toMatchObject({ STRIPE_WEBHOOK_SECRET: backend?.['STRIPE_WEBHOOK_SECRET'] });
  });
});

describe('Prometheus and Grafana of docker-compose.yml', () => {
  const { services } = readComposeFile(content);
  const environmentOf = environmentsWith(newEnv('sandbox'));
  const observability = (file: string) => parse(read(`deploy/observability/${file}`)) as unknown;
  const mountsOf = (name: string) => (services[name]?.volumes ?? []).map((volume) => volume.split(':')[1]);

  it('scrape each app where it tells its metrics, by the alerts’ names', () => {
    const { scrape_configs: jobs, rule_files: rules } = scrapeSchema.parse(observability('prometheus.yml'));
    const targets = jobs.map(({ job_name: job, dns_sd_configs: [{ names, port }] }) => [
      job,
      `${names[0]}:${port}`,
    ]);
    expect(targets).toEqual(
      ['backend', 'publisher'].map((app) => [
        `boardcast-${app}`,
        `${app}:${environmentOf(app)['METRICS_PORT']}`,
      ]),
    );
    expect(mountsOf('prometheus')).toEqual(expect.arrayContaining(rules));
  });

  it('lead from an alert to a whole address, which .env may set', () => {
    const { global } = scrapeSchema.parse(observability('prometheus.yml'));
    const docs = (env: Record<string, string>) =>
      interpolate(
        global.external_labels.docs,
        environmentsWith({ ...newEnv('sandbox'), ...env })('prometheus'),
      );
    expect(new URL(docs({})).protocol).toBe('https:');
    expect(docs({ DOCS_URL: 'https://wiki.test/docs' })).toBe('https://wiki.test/docs');
  });

  it('show the dashboard from where it is mounted, with data from this Prometheus', () => {
    const { providers } = dashboardsSchema.parse(
      observability('grafana/provisioning/dashboards/boardcast.yml'),
    );
    expect(mountsOf('grafana')).toContain(`${providers[0].options.path}/dashboard.json`);
    const { datasources } = datasourcesSchema.parse(
      observability('grafana/provisioning/datasources/prometheus.yml'),
    );
    const { hostname, port } = new URL(datasources[0].url);
    expect(services[hostname]?.ports).toContain(`127.0.0.1:9090:${port}`);
  });
});
