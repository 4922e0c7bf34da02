import type { SecretKeys } from './environments.js';
import { ofKind, portOf, selects, workloadsOf, type Manifest, type Workload } from './manifests.js';

/** What refers to something that isn't there: selectors, ports, hosts, scaled objects, accounts, volumes. */
export function findWiringFaults(manifests: readonly Manifest[], secrets: SecretKeys): string[] {
  const workloads = workloadsOf(manifests);
  return [
    ...workloads.flatMap((workload) => volumeFaults(workload, manifests)),
    ...selectorFaults(manifests, workloads),
    ...serviceFaults(manifests, workloads),
    ...ingressFaults(manifests),
    ...scalingFaults(manifests, secrets),
    ...monitorFaults(manifests),
  ];
}

function volumeFaults({ title, pod, containers }: Workload, manifests: readonly Manifest[]): string[] {
  const maps = ofKind(manifests, 'ConfigMap').map(({ metadata }) => metadata.name);
  const claims = ofKind(manifests, 'StatefulSet')
    .filter(({ metadata }) => title === `StatefulSet ${metadata.name}`)
    .flatMap(({ spec }) => spec?.volumeClaimTemplates ?? [])
    .map(({ metadata }) => metadata?.name);
  const volumes = pod.volumes ?? [];
  const known = [...volumes.map(({ name }) => name), ...claims];
  const accounts = manifests
    .filter(({ kind }) => kind === 'ServiceAccount')
    .map(({ metadata }) => metadata.name);
  return [
    ...containers
      .flatMap(({ volumeMounts }) => volumeMounts ?? [])
      .filter(({ name }) => !known.includes(name))
      .map(({ name }) => `${title}: there is no volume ${name}`),
    ...volumes
      .filter(({ configMap }) => configMap && !configMap.optional && !maps.includes(configMap.name ?? ''))
      .map(({ configMap }) => `${title}: there is no ConfigMap ${configMap?.name}`),
    ...[pod.serviceAccountName]
      .filter((name) => name !== undefined && !accounts.includes(name))
      .map((name) => `${title}: there is no ServiceAccount ${name}`),
  ];
}

function selectorFaults(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const own = [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'StatefulSet')];
  const budgets = ofKind(manifests, 'PodDisruptionBudget');
  return [
    ...own.flatMap(({ kind, metadata: { name }, spec }) => {
      const labels = workloads.find(({ title }) => title === `${kind} ${name}`)?.labels ?? {};
      return selects(spec?.selector, labels) ? [] : [`${kind} ${name}: selects others than its own pods`];
    }),
    ...workloads.flatMap(({ title, labels, pod }) =>
      (pod.topologySpreadConstraints ?? [])
        .filter(({ labelSelector }) => !selects(labelSelector, labels))
        .map(({ topologyKey }) => `${title}: spreads others than its own pods by ${topologyKey}`),
    ),
    ...budgets
      .filter(({ spec }) => workloads.filter(({ labels }) => selects(spec?.selector, labels)).length !== 1)
      .map(({ metadata }) => `PodDisruptionBudget ${metadata.name}: is not for the pods of one Deployment`),
  ];
}

function serviceFaults(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  return ofKind(manifests, 'Service').flatMap(({ metadata: { name }, spec }) => {
    const pods = workloads.filter(({ labels }) => selects({ matchLabels: spec?.selector ?? {} }, labels));
    if (pods.length !== 1) return [`Service ${name}: is not for the pods of one workload`];
    return (spec?.ports ?? [])
      .map(({ port, targetPort }) => targetPort ?? port)
      .filter((port) => pods.some((pod) => portOf(pod, port) === undefined))
      .map((port) => `Service ${name}: its pods have no port ${port}`);
  });
}

function ingressFaults(manifests: readonly Manifest[]): string[] {
  const services = new Map(ofKind(manifests, 'Service').map((one) => [one.metadata.name, one]));
  return ofKind(manifests, 'Ingress').flatMap(({ metadata: { name }, spec = {} }) => {
    const hosts = (spec.rules ?? []).map(({ host }) => host);
    const encrypted = (spec.tls ?? []).flatMap((tls) => tls.hosts ?? []);
    const wanted = (spec.rules ?? [])
      .flatMap(({ http }) => http?.paths ?? [])
      .map(({ backend }) => ({ service: backend.service?.name ?? '', port: backend.service?.port?.name }));
    return [
      ...wanted
        .filter(({ service, port }) => !services.get(service)?.spec?.ports?.some((one) => one.name === port))
        .map(({ service, port }) => `Ingress ${name}: there is no port ${port} of a Service ${service}`),
      ...encrypted
        .filter((host) => !hosts.includes(host))
        .map((host) => `Ingress ${name}: has a certificate for ${host}, which it doesn’t serve`),
    ];
  });
}

function scalingFaults(manifests: readonly Manifest[], secrets: SecretKeys): string[] {
  const deployments = ofKind(manifests, 'Deployment').map(({ metadata }) => metadata.name);
  const scaled = [
    ...ofKind(manifests, 'HorizontalPodAutoscaler').map(
      (one) => [one, one.spec?.scaleTargetRef.name] as const,
    ),
    ...ofKind(manifests, 'ScaledObject').map((one) => [one, one.spec.scaleTargetRef?.name] as const),
  ];
  const names = scaled.map(([, name]) => name);
  const authentications = ofKind(manifests, 'TriggerAuthentication');
  return [
    ...scaled
      .filter(([, name]) => !deployments.includes(name ?? ''))
      .map(([{ kind, metadata }, name]) => `${kind} ${metadata.name}: there is no Deployment ${name}`),
    ...scaled
      .filter(([, name], at) => names.indexOf(name) < at)
      .map(([{ kind, metadata }]) => `${kind} ${metadata.name}: another one scales the same`),
    ...ofKind(manifests, 'ScaledObject').flatMap(({ metadata, spec }) =>
      spec.triggers
        .map(({ authenticationRef }) => authenticationRef?.name)
        .filter((name) => name && !authentications.some((one) => one.metadata.name === name))
        .map((name) => `ScaledObject ${metadata.name}: there is no TriggerAuthentication ${name}`),
    ),
    ...authentications.flatMap(({ metadata, spec }) =>
      (spec.secretTargetRef ?? [])
        .filter(({ name, key }) => !secrets.get(name)?.includes(key))
        .map(({ name, key }) => `TriggerAuthentication ${metadata.name}: there is no ${name}/${key}`),
    ),
  ];
}

function monitorFaults(manifests: readonly Manifest[]): string[] {
  const services = ofKind(manifests, 'Service');
  return ofKind(manifests, 'ServiceMonitor').flatMap(({ metadata: { name }, spec }) => {
    const found = services.filter((one) => selects(spec.selector, one.metadata.labels ?? {}));
    const ports = found.flatMap((one) => one.spec?.ports ?? []).map((port) => port.name);
    const lacking = (spec.endpoints ?? []).filter(({ port }) => !ports.includes(port));
    return lacking.map(({ port }) => `ServiceMonitor ${name}: selects no Service with a port ${port}`);
  });
}
