import { BlockList, isIPv6 } from 'node:net';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ofKind, portOf, selects, type Manifest, type Workload } from './manifests.js';

/** One end of a connection: pods of ours, pods of another namespace, or an address outside the cluster. */
export type Peer =
  { pod: Workload } | { namespace: string; labels: Readonly<Record<string, string>> } | { ip: string };

type Rule = NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number];
type PolicyPeer = NonNullable<Rule['to']>[number];
type PolicyPort = NonNullable<Rule['ports']>[number];

/**
 * What the NetworkPolicies allow, as Kubernetes reads them: a connection needs leave at both of its ends, and a pod that no
 * policy is about may do anything.
 */
export class Network {
  private readonly policies: (INetworkPolicy & Manifest)[];

  constructor(manifests: readonly Manifest[]) {
    this.policies = ofKind(manifests, 'NetworkPolicy');
  }

  /** Whether a pod may connect to a port of another, or of an address outside. */
  allows(from: Peer, to: Peer, port: number, protocol = 'TCP'): boolean {
    const named = 'pod' in to ? (name: string | number) => portOf(to.pod, name) : Number;
    const isOpen = (ports: readonly PolicyPort[] | undefined): boolean =>
      ports === undefined ||
      ports.some(
        (one) => (one.protocol ?? 'TCP') === protocol && [undefined, port].includes(toNumber(one, named)),
      );
    const leaves = this.permits('Egress', from, to, isOpen);
    return leaves && this.permits('Ingress', to, from, isOpen);
  }

  private permits(
    direction: 'Egress' | 'Ingress',
    end: Peer,
    other: Peer,
    isOpen: (ports: readonly PolicyPort[] | undefined) => boolean,
  ): boolean {
    if (!('pod' in end)) return true;
    const about = this.policies.filter(
      ({ spec }) => spec?.policyTypes?.includes(direction) && selects(spec.podSelector, end.pod.labels),
    );
    const rules = about.flatMap(({ spec }) =>
      direction === 'Egress'
        ? (spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }))
        : (spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports })),
    );
    return (
      about.length === 0 ||
      rules.some(({ peers, ports }) => isOpen(ports) && (peers?.some((peer) => means(peer, other)) ?? true))
    );
  }
}

function toNumber(
  { port }: PolicyPort,
  named: (name: string | number) => number | undefined,
): number | undefined {
  return port === undefined ? undefined : (named(port) ?? NaN);
}

function means({ podSelector, namespaceSelector, ipBlock }: PolicyPeer, peer: Peer): boolean {
  if (ipBlock)
    return (
      'ip' in peer &&
      contains(ipBlock.cidr, peer.ip) &&
      !ipBlock.except?.some((one) => contains(one, peer.ip))
    );
  if ('ip' in peer) return false;
  if ('pod' in peer) return !namespaceSelector && selects(podSelector, peer.pod.labels);
  const labels = { 'kubernetes.io/metadata.name': peer.namespace };
  return selects(namespaceSelector, labels) && (!podSelector || selects(podSelector, peer.labels));
}

function contains(cidr: string, ip: string): boolean {
  const [address = '', bits] = cidr.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if ((isIPv6(ip) ? 'ipv6' : 'ipv4') !== family) return false;
  const block = new BlockList();
  block.addSubnet(address, Number(bits), family);
  return block.check(ip, family);
}
