import type { AdminDashboard, AdminHealth, AdminStats, Backup, BackupStatus } from '@boardcast/contracts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-07-12T00:00:00Z');

/** The numbers of an installation with a few users; all is well. */
export function someAdminStats(fields: Partial<AdminStats> = {}): AdminStats {
  return {
    ...{ totalUsers: 1_234, activeSubscriptions: 56, pinsCreatedThisMonth: 7_890, pinsCreatedToday: 200 },
    ...{ failedPinsToday: 3, systemHealth: 'healthy', database: 'healthy', queue: 'healthy' },
    ...fields,
  };
}

const days = <Value>(of: (index: number) => Value) =>
  Array.from({ length: DAYS }, (_, index) => ({
    date: new Date(TODAY - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    ...of(index),
  }));

/** Thirty days up to July 12, with something to show in each chart. */
export function anAdminDashboard(fields: Partial<AdminDashboard> = {}): AdminDashboard {
  return {
    stats: { monthlyRevenue: 559.44, revenueChange: 12.5, otherCurrencies: [] },
    scheduledPins: { scheduledForToday: 12, scheduledForFuture: 345 },
    retryStats: { pendingRetry: 7, overdue: 12, onHold: 1200 },
    userGrowth: days((index) => ({ freeUsers: 1_000 + index * 6, subscribedUsers: 27 + index })),
    pinsPostedByDay: days((index) => ({ count: 150 + (index % 7) * 20 })),
    pinGroupsPublishedByDay: days((index) => ({ count: 10 + (index % 5) })),
    pinStatusByDay: days((index) => ({ completed: 150 + (index % 7) * 20, failed: index % 4 })),
    ...fields,
  };
}

/** The days when nothing has happened yet. */
export const NO_DAYS = {
  userGrowth: days(() => ({ freeUsers: 0, subscribedUsers: 0 })),
  pinsPostedByDay: days(() => ({ count: 0 })),
  pinGroupsPublishedByDay: days(() => ({ count: 0 })),
  pinStatusByDay: days(() => ({ completed: 0, failed: 0 })),
} satisfies Partial<AdminDashboard>;

/** Every service answers. */
export function anAdminHealth(fields: Partial<AdminHealth> = {}): AdminHealth {
  const service = { state: 'up', latencyMs: 3.4, lastGoodAt: null } as const;
  return {
    ...{ status: 'healthy', database: 'healthy', queue: 'healthy' },
    services: [
      { ...service, name: 'api', latencyMs: null },
      { ...service, name: 'database' },
      { ...service, name: 'bus' },
      { ...service, name: 'redis' },
      { ...service, name: 'pinterest', latencyMs: 82, lastGoodAt: '2026-07-12T07:55:00.000Z' },
      { ...service, name: 'stripe', latencyMs: 120 },
      { ...service, name: 'mail', latencyMs: 45 },
    ],
    performance: {
      api: { p50: 45, p95: 180.4, count: 9_000 },
      publishing: { p50: 1_240, p95: 2_800, count: 300 },
      query: { p50: 1.2, p95: 12, count: 90_000 },
      uptime: { percent: 99.95, since: '2026-06-12T08:00:00.000Z' },
    },
    ...fields,
  };
}

const backup = (filename: string, status: Backup['status'], ageFormatted: string): Backup => ({
  ...{ filename, status, ageFormatted, sizeFormatted: '1.2 GB' },
});

/** A folder with backups of every age, and no bucket. */
export function aBackupStatus(fields: Partial<BackupStatus> = {}): BackupStatus {
  return {
    ...{ backupDir: '/var/backups/boardcast', s3Bucket: null },
    local: {
      postgres: [
        backup('postgres-2026-07-12.dump', 'fresh', '5h ago'),
        backup('postgres-2026-07-10.dump', 'recent', '2d ago'),
        backup('postgres-2026-06-01.dump', 'old', '41d ago'),
      ],
      redis: [],
      problem: null,
    },
    s3: { postgres: [], redis: [], configured: false, problem: null },
    ...fields,
  };
}
