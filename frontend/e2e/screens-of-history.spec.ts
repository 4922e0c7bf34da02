import {
  boardListPaths,
  boardListSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinPaths,
} from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { answers } from './support/answers.js';
import { pinForm } from './support/fill.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('the history of somebody whose pin no board took', async ({ page, baseURL, sandbox, photo }) => {
  const username = 'tries_again';
  const { boardIds } = await sandbox.addAccount(username, 2);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Both of them', boardIds });
  await signIn(page, username);
  await expect(page.getByText('Completed')).toBeVisible();
  await inspect(page, 'dashboard-with-list');

  const link = 'https://example.com/refused';
  const refusal = {
    status: 403,
    code: 29,
    message: 'You are not permitted to access that resource.',
    times: 2,
  };
  await sandbox.script({ operationId: 'pins/create', when: { link, username }, outcomes: [refusal] });
  const { id } = await creator.post(
    pinPaths.groupsUpload,
    pinGroupSchema,
    pinForm(photo, {
      title: 'Refused everywhere',
      description: 'Nobody wanted it.',
      link,
      boardListId: list.id,
    }),
  );
  await page.goto(`/pin-history/${id}`);
  await page.getByRole('button', { name: 'Retry 2 failed boards' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Use a free pin for this retry?' })).toBeVisible();
  await inspect(page, 'dialog-retry-credit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await inspect(page, 'pin-detail-failed');

  const group = await creator.get(pinPaths.group(id), pinGroupDetailSchema);
  const like = {
    pinterestPinId: '4711',
    title: 'Refused everywhere, or so it seemed until somebody looked at the board once more',
    description: '',
    link: 'https://a-shop-with-a-long-name.example.com/products/4711',
    imageUrl: group.thumbnailUrl,
    createdAt: '2026-07-10T10:00:00Z',
  };
  const unlike = { ...like, title: '', link: '', imageUrl: null, createdAt: null };
  await answers(page, pinPaths.group(id), {
    ...group,
    pins: group.pins.map((pin, index) => ({
      ...pin,
      canRetry: false,
      canCheck: true,
      lookalike: index === 0 ? like : unlike,
    })),
  });
  await page.goto(`/pin-history/${id}`);
  await expect(page.getByRole('group', { name: /: Is this your pin\?$/ })).toHaveCount(2);
  await inspect(page, 'pin-detail-questions');

  await page.goto('/pin-history/11111111-1111-4111-8111-111111111111');
  await expect(page.getByText('Pin not found')).toBeVisible();
  await inspect(page, 'pin-detail-missing');
  await answers(page, pinPaths.months, [{ value: '2026-07', label: 'July 2026' }]);
  await page.goto('/pin-history?month=2020-01');
  await expect(page.getByText('No pins in this month')).toBeVisible();
  await inspect(page, 'pin-history-empty-month');
  await page.goto('/pin-history');
  await expect(page.getByText('2 failed')).toBeVisible();
  await inspect(page, 'pin-history-failed');
});
