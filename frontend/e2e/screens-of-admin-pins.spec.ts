import { adminPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import {
  anAdminGroup,
  anAdminGroupDetail,
  anAdminPin,
  aPinQueue,
  aQueuePin,
} from '../src/testing/builders/admin-pins.js';
import { answers } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LONG =
  'Overnight bread with a title that uses nearly all of the hundred characters Pinterest has for it';
const PINS = adminPaths.pins;
const QUEUE = adminPaths.pinQueue;

test('everybody’s pins', async ({ page }) => {
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const group = anAdminGroup({
    title: LONG,
    counts: { completed: 1204, failed: 12, processing: 88 },
    status: 'processing',
  });
  const pinGroups = [
    group,
    anAdminGroup({ status: 'pending', scheduledFor: '2027-07-12T10:00:00.000Z', publishedAt: null }),
    anAdminGroup({ status: 'failed', counts: { completed: 0, failed: 1, processing: 0 } }),
    anAdminGroup({
      status: 'draft',
      boardList: null,
      imageUrl: null,
      counts: { completed: 0, failed: 0, processing: 0 },
    }),
  ];
  await answers(page, PINS, { pinGroups, totalPages: 12 });
  await page.goto('/admin/pins');
  await expect(page.getByText('Page 1 of 12')).toBeVisible();
  await inspect(page, 'admin-pins');
  const pins = [
    anAdminPin({ sectionName: 'A section with a name' }),
    anAdminPin({
      ...{ status: 'failed', pinterestPinId: null, canRetry: true },
      reason: 'Pinterest is busy.',
    }),
    anAdminPin({
      ...{ status: 'pending', pinterestPinId: null, canHold: true },
      nextRetryAt: '2027-07-12T10:00:00.000Z',
    }),
  ];
  await answers(
    page,
    adminPaths.pinGroup(group.id),
    anAdminGroupDetail({ id: group.id, title: LONG, pins, totalPages: 3 }),
  );
  await page.getByRole('button', { name: /1204 successful/ }).click();
  await expect(page.getByRole('dialog').getByText('Successful', { exact: true })).toBeVisible();
  await inspect(page, 'dialog-admin-group');
  await answers(page, PINS, { pinGroups: [], totalPages: 1 });
  await page.goto('/admin/pins');
  await expect(page.getByText('No pins found')).toBeVisible();
  await inspect(page, 'admin-pins-empty', [1280, 360]);
});

test('the queue', async ({ page }) => {
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const pins = [
    aQueuePin({
      ...{ title: LONG, isOverdue: true, formattedTimeUntil: '12m overdue', retryCount: 2, canRetry: true },
      reason: { kind: 'retry', until: null, fault: 'Pinterest is busy.' },
    }),
    aQueuePin({ ...{ isUpcoming: true, formattedTimeUntil: 'in 40s', queuePosition: 2 } }),
    aQueuePin({
      ...{
        queuePosition: 3,
        nextRetryAt: null,
        formattedTimeUntil: 'on hold',
        canRelease: true,
        canHold: false,
      },
      reason: { kind: 'operator', until: null, fault: 'An administrator has put this pin on hold.' },
    }),
  ];
  await answers(page, QUEUE, aPinQueue(pins, { total: 120, pages: 3 }));
  const letter = {
    id: null,
    what: 'publish-pin',
    why: 'delivery_limit',
    at: '2026-07-10T10:00:00.000Z',
    isReadable: true,
  };
  await answers(page, adminPaths.deadLetters, { isKept: true, total: 1, letters: [letter] });
  await page.goto('/admin/queue');
  await expect(page.getByText('Showing 1 to 50 of 120 pins')).toBeVisible();
  await inspect(page, 'admin-queue');
  await page
    .getByRole('button', { name: /^Hold “/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'dialog-admin-hold', [1280, 360]);
  await page.keyboard.press('Escape');
  await answers(page, QUEUE, aPinQueue([], { total: 80, pages: 2 }));
  await page.goto('/admin/queue?page=3');
  await expect(page.getByRole('button', { name: 'Go to the first page' })).toBeVisible();
  await inspect(page, 'admin-queue-beyond', [1280, 360]);
  await answers(page, QUEUE, aPinQueue([]));
  await page.goto('/admin/queue');
  await expect(page.getByText('No pins in queue')).toBeVisible();
  await inspect(page, 'admin-queue-empty', [1280, 360]);
});
