import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import type { Manifest } from './manifests.js';

/**
 * What k8s/ may consist of, by the schemas of Kubernetes 1.36 (the version of kubernetes-models), KEDA 2 and the
 * Prometheus operator. A Secret is not among them: they are only referred to.
 */
const MODELS = [
  ...[ConfigMap, Namespace, Service, ServiceAccount, Deployment, StatefulSet, CronJob, Job],
  ...[HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget],
  ...[ScaledObject, TriggerAuthentication, ServiceMonitor, PrometheusRule],
];

/**
 * What a manifest's schema refuses, and every field that the schema doesn't have: Kubernetes would drop it in silence.
 * The validators leave unknown fields alone, but read each that they know; what nobody read is unknown.
 */
export function findSchemaFaults(manifest: Manifest): string[] {
  const title = `${manifest.kind} ${manifest.metadata.name}`;
  const model = MODELS.find(
    ({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind,
  );
  if (!model) return [`${title}: ${manifest.apiVersion} ${manifest.kind} is not expected here`];
  const fields = new Set<string>();
  const faults: string[] = [];
  try {
    model.prototype.validate.call(watch(manifest, '', fields));
  } catch (error) {
    faults.push((error as Error).message);
  }
  return [...faults, ...[...fields].map((path) => `there is no field ${path}`)].map(
    (fault) => `${title}: ${fault}`,
  );
}

/** The same value, which takes the path of each field out of `unread` when it is read. */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map<string | symbol, { path: string; part: unknown }>();
  for (const [key, child] of Object.entries(value)) {
    const own = `${path}/${key}`;
    unread.add(own);
    parts.set(key, { path: own, part: watch(child, own, unread) });
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      const read = parts.get(key);
      if (!read) return Reflect.get(target, key, receiver) as unknown;
      unread.delete(read.path);
      return read.part;
    },
  });
}
