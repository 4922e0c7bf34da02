import { readFile } from 'node:fs/promises';
import {
  boardListPaths,
  boardListSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinPaths,
} from '@boardcast/contracts';
import type { Numbers } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { formatShortCount } from '../src/shared/ui/format-count.js';
import { pinForm } from './support/fill.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TITLE = 'Overnight bread';
const count = new Intl.NumberFormat('en-GB');

test('sees what Pinterest counts of a post, in totals, by board, by day and in a file', async ({
  page,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('counts_on_it');
  const { boardIds } = await sandbox.addAccount(username, 6);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Kitchen', boardIds });
  const fields = {
    title: TITLE,
    description: 'Baked at seven.',
    link: 'https://example.com/bread',
    boardListId: list.id,
  };
  const { id } = await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, fields));
  const group = () => creator.get(pinPaths.group(id), pinGroupDetailSchema);
  await expect.poll(async () => (await group()).successCount).toBe(boardIds.length);
  const { pins } = await group();

  await sandbox.measureLater(username, 30);
  const truth = await sandbox.metrics(pins.flatMap(({ pinterestPinId }) => pinterestPinId ?? []));
  const total = (number: keyof Numbers) =>
    Object.values(truth).reduce((sum, numbers) => sum + (numbers?.[number] ?? 0), 0);
  expect(total('impressions')).toBeGreaterThan(0);

  await signIn(page, username);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await test.step('has them read, and sees the same as Pinterest', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(page, 'Total Impressions')).toHaveText(exactly(total('impressions')));
    await expect(page.getByText('1–6 of 6')).toBeVisible();
    await expect(card(page, 'Pin Clicks')).toHaveText(exactly(total('pinClicks')));
    await expect(card(page, 'Link Clicks')).toHaveText(exactly(total('linkClicks')));
    const words = `${count.format(total('impressions'))} impressions in the last 30 days. The 30 days before aren’t known.`;
    await expect(page.getByText(words)).toBeVisible();
  });

  await test.step('opens the group, board by board', async () => {
    await page.getByRole('button', { name: 'Pin Groups' }).click();
    await page.getByRole('button', { name: TITLE, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    for (const { boardName, pinterestPinId } of pins) {
      const impressions = truth[pinterestPinId ?? '']?.impressions;
      const row = dialog
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: boardName, exact: true }) });
      if (impressions == null)
        await expect(row.getByRole('cell', { name: 'Not known yet' })).not.toHaveCount(0);
      else
        await expect(row.getByRole('cell', { name: count.format(impressions), exact: true })).not.toHaveCount(
          0,
        );
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('takes them along as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^analytics-groups-\d{4}-\d\d-\d\d\.csv$/);
    const [, line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const [title, boards, , impressions, , pinClicks, linkClicks] = line.split(',');
    expect([title, boards]).toEqual([TITLE, '6']);
    expect([impressions, pinClicks, linkClicks].map(Number)).toEqual([
      total('impressions'),
      total('pinClicks'),
      total('linkClicks'),
    ]);
  });

  await test.step('finds it on the dashboard, among the latest results and the best', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const row = (section: string) =>
      page.getByRole('region', { name: section }).getByRole('link', { name: TITLE });
    await expect(row('Latest results')).toContainText('6 of 6 posted');
    await expect(row('Best pins')).toContainText(`${formatShortCount(total('impressions'))} impressions`);
    await row('Best pins').click();
    await expect(page).toHaveURL(new RegExp(`/pin-history/${id}$`));
  });
});

/** The number on a card. */
const card = (page: Page, label: string): Locator =>
  page
    .locator('dl > *')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

/** The number itself, or behind its short form, as screen readers have it. */
const exactly = (value: number): RegExp => new RegExp(`(^|[KM])${count.format(value)}$`);
