import type { IContainer } from 'kubernetes-models/v1/Container';
import { inspectConfig } from '@boardcast/server';
import { backendConfigSchema, SECRET_VARIABLES } from '../../backend/src/config.js';
import { publisherConfigSchema } from '../../publisher/src/config.js';
import { environmentOf, exampleValues, type SecretKeys, type Variable } from './environments.js';
import { imageName, ofKind, workloadsOf, type Manifest } from './manifests.js';

const SCHEMAS = new Map([
  ['boardcast-backend', backendConfigSchema],
  ['boardcast-publisher', publisherConfigSchema],
]);
/** Read by Node and by libraries, not by us. */
const OF_OTHERS = [
  ...['NODE_EXTRA_CA_CERTS', 'OTEL_EXPORTER_OTLP_HEADERS'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'],
];
/** What tells an app its ports, by their names. */
const PORTS = new Map([
  ['http', 'PORT'],
  ['metrics', 'METRICS_PORT'],
]);
const LOOKS_SECRET = /PASSWORD|SECRET|TOKEN/;

/**
 * What is wrong with the variables of containers: a reference to nothing, one that the app doesn't read, one that it
 * can't start without, one that it refuses, and a secret that stands in a manifest.
 */
export function findEnvironmentFaults(manifests: readonly Manifest[], secrets: SecretKeys): string[] {
  const containers = workloadsOf(manifests).flatMap(({ title, pod, containers }) =>
    containers.map((container) => ({
      title: `${title}: ${container.name}`,
      container,
      schema: SCHEMAS.get(imageName(container.image)),
      // One of one variable needs only that: migrations.
      isApp: pod.containers.includes(container) && container.envFrom !== undefined,
    })),
  );
  return [
    ...containers.flatMap(({ title, container, schema, isApp }) => {
      const { variables, faults } = environmentOf(container, manifests, secrets);
      const own = [...faults, ...openSecrets(variables)];
      if (schema) own.push(...unread(variables, Object.keys(schema.shape)));
      if (schema && isApp) own.push(...refused(variables, schema), ...otherPorts(container, variables));
      return own.map((fault) => `${title}: ${fault}`);
    }),
    ...ofKind(manifests, 'ConfigMap').flatMap(({ metadata, data }) =>
      Object.keys(data ?? {})
        .filter(isSecret)
        .map((key) => `ConfigMap ${metadata.name}: ${key} belongs into a Secret`),
    ),
  ];
}

/** Documented keys that no container and no autoscaler of any overlay refers to. */
export function findUnusedSecrets(overlays: readonly (readonly Manifest[])[], secrets: SecretKeys): string[] {
  const used = new Set(
    overlays.flatMap((manifests) => [
      ...workloadsOf(manifests)
        .flatMap(({ containers }) => containers)
        .flatMap((container) => environmentOf(container, manifests, secrets).variables)
        .map(({ secret }) => secret),
      ...ofKind(manifests, 'TriggerAuthentication')
        .flatMap(({ spec }) => spec.secretTargetRef ?? [])
        .map(({ name, key }) => `${name}/${key}`),
    ]),
  );
  const all = [...secrets].flatMap(([name, keys]) => keys.map((key) => `${name}/${key}`));
  return all.filter((key) => !used.has(key)).map((key) => `nothing refers to ${key}`);
}

function isSecret(name: string): boolean {
  return (SECRET_VARIABLES as readonly string[]).includes(name) || LOOKS_SECRET.test(name);
}

function openSecrets(variables: readonly Variable[]): string[] {
  const open = variables.filter(({ name, value }) => value !== null && isSecret(name));
  return open.map(({ name }) => `${name} belongs into a Secret`);
}

/** Ports that are named `http` and `metrics`, but where the app doesn't listen. */
function otherPorts({ ports = [] }: IContainer, variables: readonly Variable[]): string[] {
  return ports
    .map(({ name, containerPort }) => ({ variable: PORTS.get(name ?? ''), containerPort }))
    .filter(({ variable, containerPort }) => {
      const given = variables.find(({ name }) => name === variable)?.value;
      return variable !== undefined && given !== String(containerPort);
    })
    .map(({ variable, containerPort }) => `${variable} is not its port ${containerPort}`);
}

function unread(variables: readonly Variable[], read: readonly string[]): string[] {
  const known = new Set([...read, ...OF_OTHERS]);
  return variables.filter(({ name }) => !known.has(name)).map(({ name }) => `nobody reads ${name}`);
}

function refused(
  variables: readonly Variable[],
  schema: typeof backendConfigSchema | typeof publisherConfigSchema,
): string[] {
  const examples = exampleValues();
  const values = variables.map(({ name, value }) => [name, value ?? examples.get(name)] as const);
  // A bus of one machine is not for a cluster.
  const env = { ...Object.fromEntries(values) };
  if (env['BUS_URL']) env['BUS_URL'] = 'amqps://boardcast:change-me@rabbitmq.example.com/';
  const { faults } = inspectConfig<typeof backendConfigSchema | typeof publisherConfigSchema>(schema, env);
  // Those are the operator's to replace, in a Secret or an overlay of their own.
  return faults
    .filter(({ kind }) => kind !== 'placeholder')
    .map(({ variable, what }) => `${variable}: ${what}`);
}
