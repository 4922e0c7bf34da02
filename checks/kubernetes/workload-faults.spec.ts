import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findWorkloadFaults } from './workload-faults.js';
import type { Manifest } from './manifests.js';
import { OVERLAYS, renderOverlays, type Overlay } from './render-overlay.js';
import { brokenOverlay, CONTAINER, POD, type Change } from './testing/broken-overlay.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
let overlays: Record<Overlay, Manifest[]>;

beforeAll(async () => {
  overlays = await renderOverlays();
});

const faultsOf = (manifests: readonly Manifest[]) => findWorkloadFaults(manifests, version);

describe('the pods', () => {
  it.each(OVERLAYS)('keep to what they need: %s', (overlay) => {
    expect(faultsOf(overlays[overlay])).toEqual([]);
  });

  it.each<[what: string, change: Change, fault: string]>([
    [
      'an image without a tag',
      ['dev', 'StatefulSet redis', `${CONTAINER} image`, 'redis'],
      'StatefulSet redis: redis has an image without a lasting tag: redis',
    ],
    [
      'the tag latest',
      [
        'production',
        'Deployment backend',
        `${CONTAINER} image`,
        'registry.example.com:5000/boardcast-backend:latest',
      ],
      'Deployment backend: backend has an image without a lasting tag: ',
    ],
    [
      'an image of another version',
      [
        'production',
        'CronJob backup',
        'spec jobTemplate spec template spec containers 0 image',
        'boardcast-backend:0.0.9',
      ],
      'CronJob backup: backup has the image of another version: boardcast-backend:0.0.9',
    ],
    [
      'a user of another number',
      ['production', 'Deployment publisher', `${POD} securityContext runAsUser`, 1000],
      'Deployment publisher: doesn’t run as 10001',
    ],
    [
      'root',
      ['dev', 'StatefulSet postgres', `${POD} securityContext runAsNonRoot`, undefined],
      'StatefulSet postgres: may run as root',
    ],
    [
      'a token of the cluster',
      ['staging', 'Deployment frontend', `${POD} automountServiceAccountToken`, true],
      'Deployment frontend: gets a token of the cluster',
    ],
    [
      'no seccomp profile',
      ['staging', 'Job migrate-backend', `${POD} securityContext seccompProfile`, undefined],
      ': has no seccomp profile',
    ],
    [
      'an image that can be written to, where the app starts',
      [
        'production',
        'Deployment backend',
        `${POD} initContainers 0 securityContext readOnlyRootFilesystem`,
        false,
      ],
      'Deployment backend: await-migrations may write to its image',
    ],
    [
      'a capability',
      [
        'production',
        'Deployment frontend',
        `${CONTAINER} securityContext capabilities add`,
        ['NET_BIND_SERVICE'],
      ],
      'Deployment frontend: frontend keeps capabilities',
    ],
    [
      'no limit of memory',
      ['production', 'Deployment backend', `${CONTAINER} resources limits`, {}],
      'Deployment backend: backend has no limit of memory',
    ],
    [
      'a limit of processor time',
      ['production', 'Deployment backend', `${CONTAINER} resources limits cpu`, '1'],
      'Deployment backend: backend has a limit of processor time',
    ],
    [
      'a missing probe',
      ['production', 'Deployment publisher', `${CONTAINER} startupProbe`, undefined],
      'Deployment publisher: publisher has no startupProbe',
    ],
    [
      'a probe at a port that isn’t there',
      ['production', 'Deployment publisher', `${CONTAINER} readinessProbe httpGet port`, 'web'],
      'Deployment publisher: publisher has no port web, which its readinessProbe asks',
    ],
    [
      'a restart for what a restart can’t mend',
      ['production', 'Deployment backend', `${CONTAINER} livenessProbe httpGet path`, '/health/ready'],
      'Deployment backend: backend is restarted while it isn’t ready',
    ],
    [
      'a disruption budget that lets nobody go',
      ['production', 'HorizontalPodAutoscaler backend', 'spec minReplicas', 1],
      'Deployment backend: may lose all its replicas, or none',
    ],
    [
      'replicas without a disruption budget',
      ['production', 'PodDisruptionBudget publisher', 'spec selector matchLabels', { app: 'publisher' }],
      'Deployment publisher: has replicas but no disruption budget',
    ],
    [
      'a number of replicas that fights the autoscaler',
      ['staging', 'Deployment publisher', 'spec replicas', 3],
      'Deployment publisher: has a number of replicas beside its autoscaler',
    ],
  ])('are refused with %s', (_what, change, fault) => {
    expect(faultsOf(brokenOverlay(overlays, change))).toContainEqual(expect.stringContaining(fault));
  });
});
