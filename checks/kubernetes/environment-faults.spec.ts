import { beforeAll, describe, expect, it } from '@jest/globals';
import { documentedSecrets } from './environments.js';
import { findEnvironmentFaults, findUnusedSecrets } from './environment-faults.js';
import type { Manifest } from './manifests.js';
import { OVERLAYS, renderOverlays, type Overlay } from './render-overlay.js';
import { brokenOverlay, CONTAINER, type Change } from './testing/broken-overlay.js';

const secrets = documentedSecrets();
let overlays: Record<Overlay, Manifest[]>;

beforeAll(async () => {
  overlays = await renderOverlays();
});

const faultsOf = (manifests: readonly Manifest[]) => findEnvironmentFaults(manifests, secrets);

describe('the variables of containers', () => {
  it.each(OVERLAYS)('are those that the apps read and need: %s', (overlay) => {
    expect(faultsOf(overlays[overlay])).toEqual([]);
  });

  it('need no other Secrets than operators are told to make, and all of those', () => {
    expect(findUnusedSecrets(Object.values(overlays), secrets)).toEqual([]);
    expect(findUnusedSecrets([overlays.dev], secrets)).toEqual([
      'nothing refers to boardcast-autoscaler/RABBITMQ_MANAGEMENT_URL',
    ]);
  });

  it.each<[what: string, change: Change, fault: string]>([
    [
      'a variable that nobody reads',
      ['production', 'ConfigMap publisher-config', 'data PUBLISH_CONCURENCY', '100'],
      'Deployment publisher: publisher: nobody reads PUBLISH_CONCURENCY',
    ],
    [
      'a variable that the backend can’t do without',
      ['production', 'ConfigMap backend-config', 'data PUBLIC_URL', undefined],
      'Deployment backend: backend: PUBLIC_URL: is required',
    ],
    [
      'a value that an app refuses',
      ['production', 'ConfigMap shared-config', 'data LOG_LEVEL', 'loud'],
      'Deployment publisher: publisher: LOG_LEVEL: ',
    ],
    [
      'stand-ins in production',
      ['production', 'ConfigMap shared-config', 'data PINTEREST_API_URL', 'http://pinterest-sandbox:4010/v5'],
      'Deployment publisher: publisher: PINTEREST_API_URL: must be https at a host of pinterest.com',
    ],
    [
      'stand-ins that nobody allowed',
      ['dev', 'ConfigMap shared-config', 'data ALLOW_STAND_INS', undefined],
      'Deployment backend: backend: PUBLIC_URL: must begin with https://',
    ],
    [
      'metrics at another port than the one that is named so',
      ['production', 'ConfigMap shared-config', 'data METRICS_PORT', undefined],
      'Deployment publisher: publisher: METRICS_PORT is not its port 9464',
    ],
    [
      'a Secret that nobody makes',
      ['production', 'Deployment publisher', `${CONTAINER} envFrom 2 secretRef name`, 'publisher'],
      'Deployment publisher: publisher: there is no publisher',
    ],
    [
      'a key that no Secret has',
      ['production', 'Job migrate-publisher', `${CONTAINER} env 0 valueFrom secretKeyRef key`, 'DATABASE'],
      ': migrate: there is no boardcast-publisher/DATABASE',
    ],
    [
      'a secret in a ConfigMap',
      ['production', 'ConfigMap shared-config', 'data REDIS_URL', 'redis://:open@redis.example.com'],
      ': REDIS_URL belongs into a Secret',
    ],
    [
      'a secret in a variable',
      ['dev', 'StatefulSet postgres', `${CONTAINER} env 2`, { name: 'POSTGRES_PASSWORD', value: 'open' }],
      'StatefulSet postgres: postgres: POSTGRES_PASSWORD belongs into a Secret',
    ],
  ])('are refused with %s', (_what, change, fault) => {
    expect(faultsOf(brokenOverlay(overlays, change))).toContainEqual(expect.stringContaining(fault));
  });
});
