import { beforeAll, describe, expect, it } from '@jest/globals';
import { documentedSecrets } from './environments.js';
import { findNetworkFaults } from './network-faults.js';
import type { Manifest } from './manifests.js';
import { OVERLAYS, renderOverlays, type Overlay } from './render-overlay.js';
import { brokenOverlay, type Change } from './testing/broken-overlay.js';

let overlays: Record<Overlay, Manifest[]>;

beforeAll(async () => {
  overlays = await renderOverlays();
});

const faultsOf = (manifests: readonly Manifest[]) => findNetworkFaults(manifests, documentedSecrets());

describe('the network policies', () => {
  it.each(OVERLAYS)('allow what each pod needs: %s', (overlay) => {
    expect(faultsOf(overlays[overlay])).toEqual([]);
  });

  it.each<[what: string, change: Change, fault: string]>([
    [
      'a database that can’t be reached',
      ['production', 'Deployment backend', 'spec template metadata labels uses-postgres', undefined],
      'Deployment backend: may not reach DATABASE_URL at port 5432',
    ],
    [
      'a bus behind another port',
      ['production', 'NetworkPolicy to-rabbitmq', 'spec egress 0 ports 0 port', 5672],
      'Deployment publisher: may not reach BUS_URL at port 5671',
    ],
    [
      'a service in the cluster that lets nobody in',
      ['dev', 'NetworkPolicy redis', 'spec ingress', []],
      'Deployment backend: may not reach REDIS_URL at port 6379',
    ],
    [
      'backups that can’t reach their bucket',
      [
        'staging',
        'CronJob restore-verify',
        'spec jobTemplate spec template metadata labels uses-storage',
        'no',
      ],
      'CronJob restore-verify: may not reach BACKUP_DIR at port 443',
    ],
    [
      'no mail server',
      ['production', 'NetworkPolicy backend-to-internet', 'spec egress', []],
      'Deployment backend: may not reach SMTP_URL at port 465',
    ],
    [
      'no Pinterest',
      ['dev', 'NetworkPolicy to-stand-ins', 'spec egress', []],
      'Deployment publisher: may not reach PINTEREST_CLIENT_SECRET at port 4010',
    ],
    [
      'no names',
      ['production', 'NetworkPolicy dns', 'spec egress 0 ports 0 port', 5353],
      'Deployment frontend: may not reach DNS at port 53',
    ],
    [
      'users who don’t come through',
      ['production', 'NetworkPolicy users-to-apps', 'spec ingress 0 ports 0 port', 'web'],
      'Deployment frontend: can’t be reached by the proxy at port 8080',
    ],
    [
      'metrics that can’t be read',
      [
        'production',
        'NetworkPolicy prometheus-to-apps',
        'spec ingress 0 from 0 namespaceSelector matchLabels',
        {
          'kubernetes.io/metadata.name': 'prometheus',
        },
      ],
      'Deployment publisher: can’t be reached by Prometheus at port 9464',
    ],
    [
      'a network policy about nobody',
      [
        'dev',
        'NetworkPolicy storage',
        'spec ingress 0 from 0 podSelector matchLabels',
        { 'uses-files': 'yes' },
      ],
      'NetworkPolicy storage: there are no pods {"matchLabels":{"uses-files":"yes"}}',
    ],
  ])('are refused with %s', (_what, change, fault) => {
    expect(faultsOf(brokenOverlay(overlays, change))).toContainEqual(expect.stringContaining(fault));
  });
});
