import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Manifest } from './manifests.js';
import { OVERLAYS, renderOverlays, type Overlay } from './render-overlay.js';
import { findSchemaFaults } from './schema-faults.js';

let overlays: Record<Overlay, Manifest[]>;

beforeAll(async () => {
  overlays = await renderOverlays();
});

/** A manifest of production as YAML-minded people would break it: `path` leads to a field that gets another name. */
function withTypo(kind: string, name: string, path: string, typo: string): Manifest {
  const manifest = structuredClone(
    overlays.production.find((one) => one.kind === kind && one.metadata.name === name),
  );
  const steps = path.split('/');
  const field = steps.pop() ?? '';
  const parent = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], manifest);
  const { [field]: value, ...others } = parent as Record<string, unknown>;
  expect(value).toBeDefined();
  for (const key of Object.keys(parent as object)) Reflect.deleteProperty(parent as object, key);
  Object.assign(parent as object, others, { [typo]: value });
  return manifest as Manifest;
}

describe('what is applied to a cluster', () => {
  it.each(OVERLAYS)('has the form that Kubernetes expects: %s', (overlay) => {
    expect(overlays[overlay].flatMap(findSchemaFaults)).toEqual([]);
    expect(overlays[overlay].length).toBeGreaterThan(20);
  });

  const container = 'spec/template/spec/containers/0';
  it.each([
    ['Deployment', 'backend', 'spec/revisionHistoryLimit', 'revisionHistoryLimt'],
    ['Deployment', 'backend', `${container}/livenessProbe/periodSeconds`, 'periodSecond'],
    ['Deployment', 'publisher', `${container}/resources/limits`, 'limit'],
    [
      'Deployment',
      'publisher',
      `${container}/securityContext/readOnlyRootFilesystem`,
      'readonlyRootFilesystem',
    ],
    ['CronJob', 'backup', 'spec/jobTemplate/spec/activeDeadlineSeconds', 'activeDeadlineSecond'],
    [
      'HorizontalPodAutoscaler',
      'backend',
      'spec/behavior/scaleDown/stabilizationWindowSeconds',
      'stabilization',
    ],
    ['PodDisruptionBudget', 'backend', 'spec/unhealthyPodEvictionPolicy', 'unhealthyPodsEvictionPolicy'],
    ['Ingress', 'boardcast', 'spec/rules/0/http/paths/0/pathType', 'pathtype'],
    ['NetworkPolicy', 'dns', 'spec/egress/0/to/0/podSelector', 'podSelecter'],
    ['ScaledObject', 'publisher', 'spec/triggers/0/authenticationRef', 'autenticationRef'],
    ['TriggerAuthentication', 'rabbitmq-management', 'spec/secretTargetRef', 'secretTargetRefs'],
    ['ServiceMonitor', 'backend', 'spec/endpoints/0/interval', 'intervall'],
    ['Service', 'backend', 'metadata/labels', 'label'],
  ])('is refused with a typo: %s %s, %s as %s', (kind, name, path, typo) => {
    const where = `/${path}`.replace(/[^/]+$/, typo);

    expect(findSchemaFaults(withTypo(kind, name, path, typo))).toContain(
      `${kind} ${name}: there is no field ${where}`,
    );
  });

  it.each([
    ['a field too many', { replcas: 2 }, 'Deployment backend: there is no field /spec/replcas'],
    [
      'a text in place of a number',
      { replicas: '2' },
      'Deployment backend: data/spec/replicas must be integer',
    ],
    ['nothing where something must be', { selector: undefined }, 'selector'],
  ])('is refused with %s', (_what, change, fault) => {
    const backend = overlays.production.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'backend',
    ) as Manifest & { spec: object };
    const broken = { ...backend, spec: { ...backend.spec, ...change } };

    expect(findSchemaFaults(broken)).toEqual([expect.stringContaining(fault)]);
  });

  it('is of kinds that a cluster still serves, without secrets', () => {
    const old = { apiVersion: 'extensions/v1beta1', kind: 'Ingress', metadata: { name: 'old' } };
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'known' } };

    expect([old, secret].flatMap(findSchemaFaults)).toEqual([
      'Ingress old: extensions/v1beta1 Ingress is not expected here',
      'Secret known: v1 Secret is not expected here',
    ]);
  });
});
