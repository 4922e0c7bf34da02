import { beforeEach, describe, expect, it } from '@jest/globals';
import { adminPaths } from '@boardcast/contracts';
import type { AdminHealth, BackupStatus, ServiceCheck } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBackupStatus, anAdminHealth } from '../../../testing/builders/admin.js';
import { rawFailure, signedInAs } from '../../../testing/handlers.js';
import { renderApp, setTheDate } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { formatMilliseconds } from './format-milliseconds.js';

beforeEach(() => {
  setTheDate('2026-07-12T08:00:00.000Z');
  server.use(signedInAs({ isAdmin: true }));
});

function open(health: Partial<AdminHealth> = {}, backups: Partial<BackupStatus> = {}) {
  server.use(
    http.get(adminPaths.health, () => HttpResponse.json(anAdminHealth(health))),
    http.get(adminPaths.backupStatus, () => HttpResponse.json(aBackupStatus(backups))),
  );
  return renderApp('/admin#system');
}

const line = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement as HTMLElement;

describe('The system’s health', () => {
  it('says of each service what it answered just now', async () => {
    open();
    expect(await line('API Server')).toHaveTextContent('API ServerOperational');
    expect(await line('Database')).toHaveTextContent('answered in 3.4msConnected');
    expect(await line('Redis Queue')).toHaveTextContent('Processing');
    expect(await line('Pinterest API')).toHaveTextContent(
      'answered in 82ms, last good call 5 minutes agoAvailable',
    );
    expect(screen.getByText('Healthy')).toBeVisible();
  });

  it('says what doesn’t answer, and what there is none of', async () => {
    const none: Omit<ServiceCheck, 'name'> = { state: 'unused', latencyMs: null, lastGoodAt: null };
    open({
      status: 'degraded',
      services: [
        { ...none, name: 'redis' },
        { ...none, name: 'pinterest', state: 'down' },
        { ...none, name: 'mail' },
      ],
    });
    expect(await line('Redis Queue')).toHaveTextContent('In process, without Redis');
    expect(await line('Pinterest API')).toHaveTextContent('no good call yetNot answering');
    expect(await line('Mail Server')).toHaveTextContent('Not configured');
    expect(screen.getByText('Degraded')).toBeVisible();
  });

  it('has measured times, and never rounds uptime up to 100 %', async () => {
    open({
      performance: {
        ...anAdminHealth().performance,
        uptime: { percent: 99.9977, since: '2026-06-12T08:00:00.000Z' },
      },
    });
    expect(await line('API Response Time')).toHaveTextContent('45ms (p50)180ms (p95)');
    expect(await line('Pin Publishing Time')).toHaveTextContent('1.2s (p50)2.8s (p95)');
    expect(await line('Database Query Time')).toHaveTextContent('1.2ms (p50)12ms (p95)');
    expect(await line('Uptime')).toHaveTextContent('since June 12, 202699.99%');
  });

  it('says what was not measured', async () => {
    open({ performance: { api: null, publishing: null, query: null, uptime: null } });
    expect(await line('API Response Time')).toHaveTextContent('Nothing measured yet');
    expect(await line('Uptime')).toHaveTextContent('Nothing measured yet');
  });

  it.each([
    [0.1, '0.1ms'],
    [9.94, '9.9ms'],
    [9.96, '10ms'],
    [999, '999ms'],
    [1_240, '1.2s'],
  ])('writes %d milliseconds as %s', (ms, text) => expect(formatMilliseconds(ms)).toBe(text));
});

describe('The backups', () => {
  const backups = async () => within(await screen.findByRole('region', { name: 'Backup Status' }));

  it('are listed with age, size and how new they are', async () => {
    open();
    const rows = (await backups()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'postgres-2026-07-12.dump5h ago1.2 GBFresh',
      'postgres-2026-07-10.dump2d ago1.2 GBRecent',
      'postgres-2026-06-01.dump41d ago1.2 GBOld',
    ]);
    expect((await backups()).getByText('No backups found')).toBeVisible();
    expect((await backups()).getByText('S3 backups not configured')).toBeVisible();
  });

  it.each([
    ['missing', '/gone', 'The backup folder doesn’t exist.'],
    ['unreadable', '/root', 'The backup folder can’t be read.'],
    [null, null, 'No backup folder is configured.'],
  ] as const)('are none when the folder is %s', async (problem, backupDir, words) => {
    open({}, { backupDir, local: { postgres: [], redis: [], problem } });
    expect((await backups()).getByText(words)).toBeVisible();
    expect((await backups()).getAllByText('No backups found')).toHaveLength(2);
  });

  it('are there while the services can’t be asked', async () => {
    open();
    server.use(http.get(adminPaths.health, () => rawFailure(400)));
    expect(await screen.findByText('Failed to load the health of the system')).toBeVisible();
    expect((await backups()).getAllByRole('listitem')).toHaveLength(3);
  });
});
