import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import type { ITriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import type { IPrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import type { IServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';

/** One document of what is applied. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    labels?: Readonly<Record<string, string>>;
    annotations?: Readonly<Record<string, string>>;
  };
}

interface Kinds {
  Deployment: IDeployment;
  StatefulSet: IStatefulSet;
  Job: IJob;
  CronJob: ICronJob;
  Service: IService;
  ConfigMap: IConfigMap;
  Ingress: IIngress;
  NetworkPolicy: INetworkPolicy;
  PodDisruptionBudget: IPodDisruptionBudget;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  ScaledObject: IScaledObject;
  TriggerAuthentication: ITriggerAuthentication;
  ServiceMonitor: IServiceMonitor;
  PrometheusRule: IPrometheusRule;
}

/** Those of one kind. Their form is checked apart (schema-faults.ts). */
export function ofKind<K extends keyof Kinds>(
  manifests: readonly Manifest[],
  kind: K,
): (Kinds[K] & Manifest)[] {
  return manifests.filter((one): one is Kinds[K] & Manifest => one.kind === kind);
}

/** Something that makes pods. */
export interface Workload {
  /** Such as `Deployment backend`. */
  title: string;
  name: string;
  kind: 'Deployment' | 'StatefulSet' | 'Job' | 'CronJob';
  labels: Readonly<Record<string, string>>;
  pod: NonNullable<IPodTemplateSpec['spec']>;
  /** First those that run before the others. */
  containers: readonly IContainer[];
}

export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return [
    ...ofKind(manifests, 'Deployment').map((one) => toWorkload('Deployment', one, one.spec?.template)),
    ...ofKind(manifests, 'StatefulSet').map((one) => toWorkload('StatefulSet', one, one.spec?.template)),
    ...ofKind(manifests, 'Job').map((one) => toWorkload('Job', one, one.spec?.template)),
    ...ofKind(manifests, 'CronJob').map((one) =>
      toWorkload('CronJob', one, one.spec?.jobTemplate.spec?.template),
    ),
  ];
}

function toWorkload(
  kind: Workload['kind'],
  { metadata: { name } }: Manifest,
  template: IPodTemplateSpec = {},
): Workload {
  const pod = template.spec ?? { containers: [] };
  return {
    ...{ title: `${kind} ${name}`, name, kind, labels: template.metadata?.labels ?? {}, pod },
    containers: [...(pod.initContainers ?? []), ...pod.containers],
  };
}

/** A selector as Kubernetes reads it; none selects nothing, an empty one everything. */
export interface Selector {
  matchLabels?: Readonly<Record<string, string>>;
  matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

/** @throws Error for an operator that is not used here */
export function selects(selector: Selector | undefined, labels: Readonly<Record<string, string>>): boolean {
  if (!selector) return false;
  const byLabels = Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const byExpressions = (selector.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
    if (operator !== 'In') throw new Error(`The checks don’t know the operator ${operator}`);
    return values.includes(labels[key] ?? '');
  });
  return byLabels && byExpressions;
}

/** The port of a container that a name or number means; undefined if there is none. */
export function portOf({ containers }: Workload, port: string | number): number | undefined {
  const ports = containers.flatMap((container) => container.ports ?? []);
  return ports.find(({ name, containerPort }) => name === port || containerPort === port)?.containerPort;
}

/** The name of an image without registry and tag. */
export function imageName(image = ''): string {
  return image.replace(/^.*\//, '').replace(/[:@].*$/, '');
}
