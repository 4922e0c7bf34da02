import { beforeAll, describe, expect, it } from '@jest/globals';
import { documentedSecrets } from './environments.js';
import { findWiringFaults } from './wiring-faults.js';
import type { Manifest } from './manifests.js';
import { OVERLAYS, renderOverlays, type Overlay } from './render-overlay.js';
import { brokenOverlay, CONTAINER, type Change } from './testing/broken-overlay.js';

let overlays: Record<Overlay, Manifest[]>;

beforeAll(async () => {
  overlays = await renderOverlays();
});

const faultsOf = (manifests: readonly Manifest[]) => findWiringFaults(manifests, documentedSecrets());

describe('references between manifests', () => {
  it.each(OVERLAYS)('lead somewhere: %s', (overlay) => {
    expect(faultsOf(overlays[overlay])).toEqual([]);
  });

  it.each<[what: string, change: Change, fault: string]>([
    [
      'a Service that selects nobody',
      ['production', 'Service backend', 'spec selector', { 'app.kubernetes.io/name': 'back' }],
      'Service backend: is not for the pods of one workload',
    ],
    [
      'a Service whose port leads nowhere',
      ['production', 'Service publisher', 'spec ports 0 targetPort', 'web'],
      'Service publisher: its pods have no port web',
    ],
    [
      'a Deployment that selects other pods',
      ['production', 'Deployment backend', 'spec selector matchLabels', { app: 'backend' }],
      'Deployment backend: selects others than its own pods',
    ],
    [
      'an Ingress to a Service that isn’t there',
      ['production', 'Ingress boardcast', 'spec rules 0 http paths 0 backend service name', 'api'],
      'Ingress boardcast: there is no port http of a Service api',
    ],
    [
      'a certificate for another host',
      ['production', 'Ingress boardcast', 'spec tls 0 hosts', ['www.example.com']],
      'Ingress boardcast: has a certificate for www.example.com, which it doesn’t serve',
    ],
    [
      'a volume of a ConfigMap that isn’t there',
      [
        'production',
        'CronJob cli',
        'spec jobTemplate spec template spec volumes 1 configMap',
        { name: 'cli-files' },
      ],
      'CronJob cli: there is no ConfigMap cli-files',
    ],
    [
      'an autoscaler of nothing',
      ['staging', 'HorizontalPodAutoscaler publisher', 'spec scaleTargetRef name', 'publishers'],
      'HorizontalPodAutoscaler publisher: there is no Deployment publishers',
    ],
    [
      'two autoscalers of one Deployment',
      ['staging', 'HorizontalPodAutoscaler publisher', 'spec scaleTargetRef name', 'backend'],
      'HorizontalPodAutoscaler publisher: another one scales the same',
    ],
    [
      'a trigger that can’t sign in',
      ['production', 'ScaledObject publisher', 'spec triggers 0 authenticationRef name', 'rabbit'],
      'ScaledObject publisher: there is no TriggerAuthentication rabbit',
    ],
    [
      'a key of a Secret for KEDA that nobody makes',
      ['production', 'TriggerAuthentication rabbitmq-management', 'spec secretTargetRef 0 key', 'HOST'],
      'TriggerAuthentication rabbitmq-management: there is no boardcast-autoscaler/HOST',
    ],
    [
      'a monitor of nothing',
      ['production', 'ServiceMonitor backend', 'spec endpoints 0 port', 'prometheus'],
      'ServiceMonitor backend: selects no Service with a port prometheus',
    ],
    [
      'an account that isn’t there',
      ['production', 'CronJob backup', 'spec jobTemplate spec template spec serviceAccountName', 'backups'],
      'CronJob backup: there is no ServiceAccount backups',
    ],
    [
      'a volume that isn’t there',
      ['production', 'Deployment backend', `${CONTAINER} volumeMounts 0 name`, 'scratch'],
      'Deployment backend: there is no volume scratch',
    ],
  ])('are refused with %s', (_what, change, fault) => {
    expect(faultsOf(brokenOverlay(overlays, change))).toContainEqual(expect.stringContaining(fault));
  });
});
