import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { healthPaths, IMAGE_MAX_BYTES, subscriptionPaths } from '@boardcast/contracts';
import { loadConfig, rabbitNames, parseBusUrl } from '@boardcast/server';
import { parse } from 'yaml';
import { backendConfigSchema } from '../../backend/src/config.js';
import { publisherConfigSchema } from '../../publisher/src/config.js';
import { documentedSecrets, environmentOf } from './environments.js';
import { ofKind, workloadsOf, type Manifest, type Workload } from './manifests.js';
import { Network, type Peer } from './network.js';
import { PRIVATE, PUBLIC } from './network-faults.js';
import { OVERLAYS, parseManifests, renderOverlays, type Overlay } from './render-overlay.js';

const root = resolve(import.meta.dirname, '../..');
const secrets = documentedSecrets();
let overlays: Record<Overlay, Manifest[]>;

beforeAll(async () => {
  overlays = await renderOverlays();
});

function pod(overlay: Overlay, name: string): { pod: Workload } {
  const found = workloadsOf(overlays[overlay]).find((one) => one.name === name);
  if (!found) throw new Error(`${overlay} has no ${name}`);
  return { pod: found };
}

function ingressOf(overlay: Overlay) {
  const [ingress] = ofKind(overlays[overlay], 'Ingress').filter(
    ({ metadata }) => metadata.name === 'boardcast',
  );
  return {
    annotations: ingress?.metadata.annotations ?? {},
    rules: ingress?.spec?.rules ?? [],
    /** The Service that answers a path: that of the longest prefix. */
    serviceOf: (path: string) =>
      (ingress?.spec?.rules?.[0]?.http?.paths ?? [])
        .filter((one) => one.path === '/' || path === one.path || path.startsWith(`${one.path}/`))
        .toSorted((one, other) => (other.path?.length ?? 0) - (one.path?.length ?? 0))[0]?.backend.service
        ?.name,
  };
}

describe('the Ingress', () => {
  it('lets the largest picture through, with the rest of its form', () => {
    const { annotations } = ingressOf('production');
    const limits = Object.entries(annotations).filter(([name]) => /body-size/.test(name));

    expect(limits.map(([name]) => name)).toEqual([
      'nginx.ingress.kubernetes.io/proxy-body-size',
      'nginx.org/client-max-body-size',
    ]);
    for (const [, limit] of limits) {
      expect(limit).toMatch(/^\d+m$/);
      expect(parseInt(limit, 10) * 1024 * 1024).toBeGreaterThan(IMAGE_MAX_BYTES + 1_000_000);
    }
  });

  it('leads calls and Stripe’s events to the backend as they came, screens to the frontend, and nobody to health checks', () => {
    const { serviceOf, annotations } = ingressOf('production');

    expect(serviceOf(subscriptionPaths.webhook)).toBe('backend');
    expect(serviceOf('/api/users/stats')).toBe('backend');
    expect(Object.keys(annotations).filter((name) => /rewrite|snippet/.test(name))).toEqual([]);
    for (const path of ['/', '/auth/callback', '/apiary', healthPaths.ready])
      expect(serviceOf(path)).toBe('frontend');
  });

  it.each(OVERLAYS)('serves the host of PUBLIC_URL: %s', (overlay) => {
    const config = ofKind(overlays[overlay], 'ConfigMap').find(({ data }) => data?.['PUBLIC_URL']);
    const hosts = ingressOf(overlay).rules.map(({ host }) => host);

    expect(hosts).toEqual([new URL(config?.data?.['PUBLIC_URL'] ?? '').host]);
  });
});

describe('publishers', () => {
  it('are scaled by the queue that they take pins from, those in hand included', () => {
    const [scaled] = ofKind(overlays.production, 'ScaledObject');
    const address = parseBusUrl('amqp://rabbitmq.example.com');
    const trigger = scaled?.spec.triggers.find(({ type }) => type === 'rabbitmq')?.metadata;

    expect(trigger).toMatchObject({
      queueName: address.kind === 'rabbit' && rabbitNames(address.prefix).queueOf('publisher'),
      // Over AMQP KEDA sees only what nobody has taken.
      protocol: 'http',
      excludeUnacknowledged: 'false',
    });
  });
});

describe('apps that are told to stop', () => {
  /** Requests in flight, then outcomes in hand; and the pins that a publisher has in hand (docs/runbook.md#stopping). */
  const SECONDS = { backend: 10 + 10, publisher: 60 };

  it.each(OVERLAYS)('have the time they take, and are seen to leave: %s', (overlay) => {
    const drain = backendConfigSchema.shape.DRAIN_SECONDS.parse(undefined);
    const [backend, publisher] = [pod(overlay, 'backend').pod.pod, pod(overlay, 'publisher').pod.pod];
    const { periodSeconds = 10, failureThreshold = 3 } = backend.containers[0]?.readinessProbe ?? {};

    expect(backend.terminationGracePeriodSeconds).toBeGreaterThan(drain + SECONDS.backend);
    expect(publisher.terminationGracePeriodSeconds).toBeGreaterThan(SECONDS.publisher);
    expect(periodSeconds * failureThreshold).toBeLessThanOrEqual(drain);
  });
});

describe('alerts', () => {
  it.each(['staging', 'production'] as const)('are those of Prometheus elsewhere: %s', (overlay) => {
    const home = join(root, 'deploy/observability/alerts.yml');
    const alerts = existsSync(home)
      ? (parse(readFileSync(home, 'utf8')) as { groups: unknown[] }).groups
      : [];
    const [rule] = ofKind(overlays[overlay], 'PrometheusRule');

    // `npm run k8s:alerts` copies them.
    expect(rule?.spec.groups).toEqual(alerts);
  });
});

describe('metrics', () => {
  it('come under the names that alerts and dashboard know', () => {
    const jobs = ofKind(overlays.production, 'ServiceMonitor').map(({ metadata, spec }) => [
      metadata.name,
      spec.endpoints?.flatMap(({ relabelings }) => relabelings ?? []),
    ]);

    expect(jobs).toEqual([
      ['backend', [{ targetLabel: 'job', replacement: 'boardcast-backend' }]],
      ['publisher', [{ targetLabel: 'job', replacement: 'boardcast-publisher' }]],
    ]);
  });
});

describe('the network', () => {
  const METADATA: Peer = { ip: '169.254.169.254' };

  it('lets nobody reach the metadata of a node, or more of the private network than the services', () => {
    const network = new Network(overlays.production);
    const reached = workloadsOf(overlays.production).flatMap((workload) =>
      (
        [
          [METADATA, 80],
          [METADATA, 443],
          [PRIVATE, 443],
          [PRIVATE, 8080],
        ] as const
      )
        .filter(([to, port]) => network.allows({ pod: workload }, to, port))
        .map(([, port]) => `${workload.title} reaches port ${port}`),
    );

    expect(reached).toEqual([]);
  });

  it('lets the frontend call nobody, and publishers no mail server', () => {
    const network = new Network(overlays.production);
    const [frontend, publisher, backend] = ['frontend', 'publisher', 'backend'].map((name) =>
      pod('production', name),
    );

    expect(network.allows(frontend as Peer, PUBLIC, 443)).toBe(false);
    expect(network.allows(frontend as Peer, backend as Peer, 3000)).toBe(false);
    expect(network.allows(publisher as Peer, PUBLIC, 465)).toBe(false);
    expect(network.allows(backend as Peer, PUBLIC, 465)).toBe(true);
  });

  it('shows metrics to Prometheus alone, and the publisher’s health to no pod', () => {
    const network = new Network(overlays.production);
    const [proxy, prometheus, stranger] = ['ingress-nginx', 'monitoring', 'default'].map((namespace) => ({
      ...{ namespace, labels: {} },
    }));
    const [backend, publisher] = [pod('production', 'backend'), pod('production', 'publisher')];

    expect(network.allows(prometheus as Peer, backend, 9464)).toBe(true);
    for (const peer of [proxy, stranger, publisher])
      expect(network.allows(peer as Peer, backend, 9464)).toBe(false);
    for (const peer of [proxy, prometheus, stranger, backend])
      expect(network.allows(peer as Peer, publisher, 3001)).toBe(false);
  });

  it('lets only who uses it reach a service in the cluster', () => {
    const network = new Network(overlays.dev);

    expect(network.allows(pod('dev', 'publisher'), pod('dev', 'postgres'), 5432)).toBe(true);
    for (const name of ['frontend', 'stripe-stand-in', 'mail'])
      expect(network.allows(pod('dev', name), pod('dev', 'postgres'), 5432)).toBe(false);
    expect(network.allows(pod('dev', 'stripe-stand-in'), pod('dev', 'backend'), 3000)).toBe(true);
  });
});

describe('the overlay for development', () => {
  it('starts with the secrets that its script makes', () => {
    const script = join(root, 'k8s/overlays/dev/make-secrets.sh');
    const made = parseManifests(execFileSync(script, { encoding: 'utf8' })) as (Manifest & {
      stringData: Record<string, string>;
    })[];
    const values = new Map<string, string>(
      made.flatMap(({ metadata, stringData }) =>
        Object.entries(stringData).map(([key, value]) => [`${metadata.name}/${key}`, value] as const),
      ),
    );
    const configOf = (name: string, schema: typeof backendConfigSchema | typeof publisherConfigSchema) => {
      const container = pod('dev', name).pod.pod.containers[0];
      const { variables } = environmentOf(container ?? { name }, overlays.dev, secrets);
      const env = variables.map(({ name, value, secret }) => [name, value ?? values.get(secret ?? '')]);
      return loadConfig(schema, Object.fromEntries(env) as Record<string, string>);
    };

    const [backend, publisher] = [
      configOf('backend', backendConfigSchema),
      configOf('publisher', publisherConfigSchema),
    ];

    for (const name of ['BUS_URL', 'CREDENTIALS_KEY', 'STORAGE_URL', 'PINTEREST_CLIENT_SECRET'] as const)
      expect(publisher[name]).toBe(backend[name]);
    expect(publisher.DATABASE_URL).not.toBe(backend.DATABASE_URL);
    const documented = [...secrets].filter(([name]) => name !== 'boardcast-autoscaler');
    expect([...values.keys()].toSorted()).toEqual(
      documented.flatMap(([name, keys]) => keys.map((key) => `${name}/${key}`)).toSorted(),
    );
  });

  it('makes the databases’ roles as docker-compose.yml does', () => {
    const script = ofKind(overlays.dev, 'ConfigMap').flatMap(({ data }) => data?.['database-roles.sh'] ?? []);

    expect(script).toEqual([readFileSync(join(root, 'deploy/compose/database-roles.sh'), 'utf8')]);
  });
});
