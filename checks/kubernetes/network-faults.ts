import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { environmentOf, type SecretKeys } from './environments.js';
import { ofKind, selects, workloadsOf, type Manifest, type Selector, type Workload } from './manifests.js';
import { Network, type Peer } from './network.js';

/** Addresses that stand for the private network and for the Internet. */
export const PRIVATE: Peer = { ip: '10.20.30.40' };
export const PUBLIC: Peer = { ip: '151.101.64.84' };
const DNS: Peer = { namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } };
const PROXY: Peer = { namespace: 'ingress-nginx', labels: {} };
const PROMETHEUS: Peer = { namespace: 'monitoring', labels: {} };

/** What a variable leads to: a Service of the cluster if there is one of that name, else an address outside. */
const SERVICES: Readonly<Record<string, { service: string; port: number; outside: [Peer, number] }>> = {
  DATABASE_URL: { service: 'postgres', port: 5432, outside: [PRIVATE, 5432] },
  BACKUP_DATABASE_URL: { service: 'postgres', port: 5432, outside: [PRIVATE, 5432] },
  BUS_URL: { service: 'rabbitmq', port: 5672, outside: [PRIVATE, 5671] },
  REDIS_URL: { service: 'redis', port: 6379, outside: [PRIVATE, 6379] },
  STORAGE_URL: { service: 'storage', port: 7070, outside: [PUBLIC, 443] },
  BACKUP_DIR: { service: 'storage', port: 7070, outside: [PUBLIC, 443] },
  SMTP_URL: { service: 'mail', port: 1025, outside: [PUBLIC, 465] },
  PINTEREST_CLIENT_SECRET: { service: 'pinterest-sandbox', port: 4010, outside: [PUBLIC, 443] },
  STRIPE_SECRET_KEY: { service: 'stripe-stand-in', port: 4020, outside: [PUBLIC, 443] },
};
/** What only a running app connects to, whatever a command of the same image is given. */
const OF_APPS = ['BUS_URL', 'REDIS_URL', 'SMTP_URL', 'PINTEREST_CLIENT_SECRET', 'STRIPE_SECRET_KEY'];

/** What a pod needs and may not reach, who can't reach it, and policies about nobody. */
export function findNetworkFaults(manifests: readonly Manifest[], secrets: SecretKeys): string[] {
  const network = new Network(manifests);
  const workloads = workloadsOf(manifests);
  return [
    ...workloads.flatMap((workload) =>
      neededBy(workload, manifests, secrets)
        .filter(({ to, port, protocol }) => !network.allows({ pod: workload }, to, port, protocol))
        .map(({ name, port }) => `${workload.title}: may not reach ${name} at port ${port}`),
    ),
    ...callers(manifests, workloads)
      .filter(({ from, pod, port }) => !network.allows(from, { pod }, port))
      .map(({ name, pod, port }) => `${pod.title}: can’t be reached by ${name} at port ${port}`),
    ...ofKind(manifests, 'NetworkPolicy').flatMap(({ metadata, spec: policy }) =>
      selectorsIn(policy)
        .filter((selector) => !workloads.some(({ labels }) => selects(selector, labels)))
        .map((selector) => `NetworkPolicy ${metadata.name}: there are no pods ${JSON.stringify(selector)}`),
    ),
  ];
}

interface Need {
  name: string;
  to: Peer;
  port: number;
  protocol?: string;
}

function neededBy(workload: Workload, manifests: readonly Manifest[], secrets: SecretKeys): Need[] {
  const pods = workloadsOf(manifests);
  const isApp = workload.kind === 'Deployment';
  const variables = workload.containers
    .filter(({ image }) => /boardcast-(backend|publisher)/.test(image ?? ''))
    .flatMap((container) => environmentOf(container, manifests, secrets).variables)
    .filter(({ name, value }) => value !== '' && (isApp || !OF_APPS.includes(name)));
  const needs = variables.flatMap(({ name }): Need[] => {
    const service = SERVICES[name];
    if (!service) return [];
    const pod = pods.find((one) => one.name === service.service);
    const [outside, outsidePort] = service.outside;
    return [pod ? { name, to: { pod }, port: service.port } : { name, to: outside, port: outsidePort }];
  });
  const dns = ['UDP', 'TCP'].map((protocol) => ({ name: 'DNS', to: DNS, port: 53, protocol }));
  return [...dns, ...needs];
}

/** Who calls from outside the namespace: proxies at what an Ingress names, Prometheus at what a ServiceMonitor does. */
function callers(manifests: readonly Manifest[], workloads: readonly Workload[]) {
  const services = ofKind(manifests, 'Service');
  const portsOf = (service: (typeof services)[number] | undefined, port: string | undefined) =>
    workloads
      .filter(({ labels }) => selects({ matchLabels: service?.spec?.selector ?? {} }, labels))
      .map((pod) => ({ pod, port: service?.spec?.ports?.find(({ name }) => name === port)?.port ?? 0 }));
  const proxied = ofKind(manifests, 'Ingress')
    .flatMap(({ spec }) => spec?.rules ?? [])
    .flatMap(({ http }) => http?.paths ?? [])
    .flatMap(({ backend: { service: named } }) =>
      portsOf(
        services.find(({ metadata }) => metadata.name === named?.name),
        named?.port?.name,
      ),
    );
  const watched = ofKind(manifests, 'ServiceMonitor').flatMap(({ spec }) =>
    services
      .filter(({ metadata }) => selects(spec.selector, metadata.labels ?? {}))
      .flatMap((service) => (spec.endpoints ?? []).flatMap(({ port }) => portsOf(service, port))),
  );
  return [
    ...proxied.map((end) => ({ ...end, name: 'the proxy', from: PROXY })),
    ...watched.map((end) => ({ ...end, name: 'Prometheus', from: PROMETHEUS })),
  ];
}

/** The selectors of our own pods in a policy. */
function selectorsIn(policy: INetworkPolicy['spec']): Selector[] {
  const peers = [
    ...(policy?.egress ?? []).flatMap(({ to }) => to ?? []),
    ...(policy?.ingress ?? []).flatMap(({ from }) => from ?? []),
  ];
  const own = peers
    .filter(({ namespaceSelector }) => !namespaceSelector)
    .map(({ podSelector }) => podSelector);
  return [policy?.podSelector, ...own].filter((selector) => selector !== undefined) as Selector[];
}
