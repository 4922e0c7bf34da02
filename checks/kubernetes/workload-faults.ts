import type { IContainer } from 'kubernetes-models/v1/Container';
import { imageName, ofKind, selects, workloadsOf, type Manifest, type Workload } from './manifests.js';

/** The user of our images. */
const OUR_USER = 10_001;
const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
const CAN_SLEEP = ['Deployment', 'StatefulSet'];

/**
 * What is wrong with the pods: images that may change, more rights than they need, no limits, no probes, and too few
 * replicas for their disruption budget.
 * @param version of our images
 */
export function findWorkloadFaults(manifests: readonly Manifest[], version: string): string[] {
  return workloadsOf(manifests).flatMap((workload) => {
    const { title, kind, containers, pod } = workload;
    const faults = [
      ...podFaults(workload),
      ...replicaFaults(workload, manifests),
      ...containers.flatMap((container) => {
        const lasting = CAN_SLEEP.includes(kind) && pod.containers.includes(container);
        const faults = [
          ...imageFaults(container, version),
          ...rightsFaults(container),
          ...resourceFaults(container),
          ...(lasting ? probeFaults(container) : []),
        ];
        return faults.map((fault) => `${container.name} ${fault}`);
      }),
    ];
    return faults.map((fault) => `${title}: ${fault}`);
  });
}

function podFaults({ pod, containers }: Workload): string[] {
  const rights = pod.securityContext ?? {};
  const isOurs = containers.some(({ image }) => imageName(image).startsWith('boardcast-'));
  const rules: [string, boolean][] = [
    ['may run as root', rights.runAsNonRoot !== true || !rights.runAsUser],
    [`doesn’t run as ${OUR_USER}`, isOurs && rights.runAsUser !== OUR_USER],
    ['has no seccomp profile', rights.seccompProfile?.type !== 'RuntimeDefault'],
    ['gets a token of the cluster', pod.automountServiceAccountToken !== false],
    ['gets a variable for each Service', pod.enableServiceLinks !== false],
    ['shares the node’s network or processes', Boolean(pod.hostNetwork || pod.hostPID || pod.hostIPC)],
    ['mounts a folder of the node', (pod.volumes ?? []).some(({ hostPath }) => hostPath)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([fault]) => fault);
}

function imageFaults({ image = '' }: IContainer, version: string): string[] {
  const tag = /:([^/:@]+)(@sha256:[0-9a-f]{64})?$/.exec(image)?.[1];
  if (tag === undefined || tag === 'latest') return [`has an image without a lasting tag: ${image}`];
  const isOurs = imageName(image).startsWith('boardcast-');
  return isOurs && tag !== version ? [`has the image of another version: ${image}`] : [];
}

function rightsFaults({ securityContext: rights = {}, volumeMounts = [] }: IContainer): string[] {
  const rules: [string, boolean][] = [
    ['may get more rights', rights.allowPrivilegeEscalation !== false || rights.privileged === true],
    ['may write to its image', rights.readOnlyRootFilesystem !== true],
    ['keeps capabilities', !rights.capabilities?.drop?.includes('ALL') || Boolean(rights.capabilities.add)],
    ['has nowhere to write', volumeMounts.length === 0],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([fault]) => fault);
}

function resourceFaults({ resources: { requests = {}, limits = {} } = {} }: IContainer): string[] {
  const rules: [string, boolean][] = [
    ['requests no processor', !requests['cpu']],
    ['requests no memory', !requests['memory']],
    ['has no limit of memory', !limits['memory']],
    // Throttled, an app answers late though the node has time to spare.
    ['has a limit of processor time', Boolean(limits['cpu'])],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([fault]) => fault);
}

function probeFaults(container: IContainer): string[] {
  const faults: string[] = PROBES.filter((probe) => !container[probe]).map((probe) => `has no ${probe}`);
  const ports = (container.ports ?? []).flatMap(({ name, containerPort }) => [name, containerPort]);
  for (const probe of PROBES) {
    const port = container[probe]?.httpGet?.port;
    if (port !== undefined && !ports.includes(port))
      faults.push(`has no port ${port}, which its ${probe} asks`);
  }
  // A restart mends nothing where a service is away.
  if (container.livenessProbe?.httpGet?.path?.endsWith('/ready'))
    faults.push('is restarted while it isn’t ready');
  return faults;
}

function replicaFaults({ kind, name, labels, pod }: Workload, manifests: readonly Manifest[]): string[] {
  if (kind !== 'Deployment') return [];
  const least = leastReplicas(name, manifests);
  const given = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === name)?.spec
    ?.replicas;
  const budgets = ofKind(manifests, 'PodDisruptionBudget').filter(({ spec }) =>
    selects(spec?.selector, labels),
  );
  const away = budgets.map(({ spec }) => Number(spec?.maxUnavailable ?? NaN));
  const rules: [string, boolean][] = [
    ['has a number of replicas beside its autoscaler', least !== undefined && given !== undefined],
    ['has replicas but no disruption budget', (least ?? 1) > 1 && budgets.length !== 1],
    ['may lose all its replicas, or none', away.some((most) => !(most >= 1 && most < (least ?? given ?? 1)))],
    ['may have all its replicas on one node', (least ?? 1) > 1 && !pod.topologySpreadConstraints?.length],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([fault]) => fault);
}

/** What an autoscaler leaves at least; undefined without one. */
function leastReplicas(name: string, manifests: readonly Manifest[]): number | undefined {
  const least = [
    ...ofKind(manifests, 'HorizontalPodAutoscaler')
      .filter(({ spec }) => spec?.scaleTargetRef.name === name)
      .map(({ spec }) => spec?.minReplicas ?? 1),
    ...ofKind(manifests, 'ScaledObject')
      .filter(({ spec }) => spec.scaleTargetRef?.name === name)
      .map(({ spec }) => spec.minReplicaCount ?? 0),
  ];
  return least.length > 0 ? Math.min(...least) : undefined;
}
