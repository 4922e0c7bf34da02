import { adminPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import {
  aBackupStatus,
  anAdminDashboard,
  anAdminHealth,
  NO_DAYS,
  someAdminStats,
} from '../src/testing/builders/admin.js';
import { answers } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('the overview of administrators', async ({ page }) => {
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const otherCurrencies = [{ currency: 'eur', amount: 123_400 }];
  await answers(page, adminPaths.stats, someAdminStats({ systemHealth: 'degraded', totalUsers: 1_234_567 }));
  await answers(
    page,
    adminPaths.dashboard,
    anAdminDashboard({ stats: { monthlyRevenue: 98_765.43, revenueChange: -12.5, otherCurrencies } }),
  );
  await page.goto('/admin');
  await expect(page.locator('path.MuiLineChart-line[data-series=main]')).toHaveCount(4);
  await inspect(page, 'admin-overview');
  for (const button of await page.getByRole('button', { name: 'Table view' }).all()) await button.click();
  await expect(page.getByRole('table')).toHaveCount(4);
  await inspect(page, 'admin-overview-tables', [1280, 360]);

  await answers(page, adminPaths.stats, someAdminStats());
  await answers(page, adminPaths.dashboard, anAdminDashboard(NO_DAYS));
  await page.goto('/admin');
  await expect(page.getByText('Healthy')).toBeVisible();
  await inspect(page, 'admin-overview-empty', [1280, 360]);

  await answers(page, adminPaths.stats, {}, 400);
  await answers(page, adminPaths.dashboard, {}, 400);
  await page.goto('/admin');
  await expect(page.getByText('Failed to load the numbers')).toBeVisible();
  await inspect(page, 'admin-overview-failed', [1280, 360]);
});

test('the system’s health', async ({ page }) => {
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await answers(page, adminPaths.health, anAdminHealth());
  await answers(page, adminPaths.backupStatus, aBackupStatus());
  await page.goto('/admin#system');
  await expect(page.getByText('postgres-2026-07-10.dump')).toBeVisible();
  await inspect(page, 'admin-system');

  const nothing = { state: 'unused', latencyMs: null, lastGoodAt: null } as const;
  await answers(
    page,
    adminPaths.health,
    anAdminHealth({
      status: 'degraded',
      services: [
        { ...nothing, name: 'redis' },
        { ...nothing, name: 'pinterest', state: 'down' },
        { ...nothing, name: 'mail' },
      ],
      performance: { api: null, publishing: null, query: null, uptime: null },
    }),
  );
  await answers(
    page,
    adminPaths.backupStatus,
    aBackupStatus({ local: { postgres: [], redis: [], problem: 'missing' } }),
  );
  await page.reload();
  await expect(page.getByText('Not answering')).toBeVisible();
  await inspect(page, 'admin-system-in-trouble', [1280, 360]);
});
