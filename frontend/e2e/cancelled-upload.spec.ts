import { pinPaths } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { backendLog, ERROR_LEVEL } from './support/backend-log.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { expectPosted, expectTexts, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Second thoughts',
  description: 'Sent, stopped and sent again.',
  link: 'https://example.com/second-thoughts',
  altText: 'A harbour.',
};
const LIST = 'Both of them';
/** Bytes a second: the photo takes longer than it takes to cancel. */
const SLOW = 200;
/** How the log calls a request that did not arrive. */
const CUT = ['request aborted', 'request errored'];

/** From now on everything is sent at this pace, in bytes a second. */
async function sendsAt(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const atPace = (pace: number) =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: pace,
    });
  await browser.send('Network.enable');
  await atPace(uploadThroughput);
  return async () => void (await atPace(-1));
}

/** Lines of the backend's log about uploads that were cut off. */
function aboutCutUploads() {
  const log = backendLog();
  const cut = log.filter(({ req, msg }) => req?.url === pinPaths.groupsUpload && CUT.includes(msg ?? ''));
  const ids = new Set(cut.map(({ req }) => req?.id));
  return log.filter(({ id, req }) => ids.has(id ?? req?.id));
}

test('an upload that is cancelled leaves everything in the form, which then posts once, and is no error', async ({
  page,
  baseURL,
  sandbox,
  photo,
  ownName,
}) => {
  const username = ownName('thinks_twice');
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);
  await page.getByRole('link', { name: 'Create Pin', exact: true }).click();
  await fillPin(page, photo, TEXTS, LIST);
  const create = page.getByRole('button', { name: 'Create Pins' });

  const hurry = await sendsAt(page, SLOW);
  const sent = page.waitForRequest(`**${pinPaths.groupsUpload}`);
  await create.click();
  await sent;
  await expect(page.getByText(/^Uploading/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(create).toBeEnabled();
  await expectTexts(page, TEXTS);
  await expect(page.getByRole('img', { name: 'Preview of the pin' })).toBeVisible();
  await hurry();

  await create.click();
  await page.waitForURL('**/pin-history');
  await expect(page.getByRole('row', { name: TEXTS.title }).getByText('2 posted')).toBeVisible();
  await expectPosted(sandbox, { username, boardIds, texts: TEXTS });
  await expect.poll(() => aboutCutUploads().length).toBeGreaterThan(0);
  expect(aboutCutUploads().filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
});
