import { readFile } from 'node:fs/promises';
import { signIn } from './support/steps.js';
import { withDatabase } from './support/database.js';
import { expect, test } from './support/test.js';

test('an export goes on without its user, who hears of it by mail and downloads it later', async ({
  page,
  baseURL,
  sandbox,
  mails,
  ownName,
}) => {
  const username = ownName('comes_back');
  const address = `${username}@example.com`;
  await sandbox.addAccount(username, 1);
  await signIn(page, username);
  await withDatabase((database) =>
    database.query('update users set email = $1, email_verified = true where pinterest_username = $2', [
      address,
      username,
    ]),
  );

  await test.step('asks for it and leaves at once', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Your Data' }).click();
    const taken = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await page.getByRole('button', { name: 'Export as JSON' }).click();
    await taken;
    await page.goto('/dashboard');
  });

  await test.step('gets one mail, which leads to Settings and not to the file', async () => {
    await expect.poll(() => mails.mails(address)).toHaveLength(1);
    const [mail] = await mails.mails(address);
    expect(mail).toMatchObject({ subject: 'Your data export is ready', to: [address] });
    expect(mail?.text).toContain('within 7 days');
    expect(mail?.text).not.toContain('/api/');
    const link = /\S+\/settings\?tab=data/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).origin).toBe(new URL(baseURL ?? '').origin);
    await page.goto(link);
  });

  await test.step('finds it there, also after a reload, and downloads it', async () => {
    await page.reload();
    await expect(page.getByText(/^Your JSON export is ready \(/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    await expect(page.getByText('Data exported successfully!')).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^boardcast-export-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      profile: [{ pinterestUsername: username, email: address }],
    });
  });
});
