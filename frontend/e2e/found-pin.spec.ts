import type { SandboxControl } from '@boardcast/sandbox';
import { makeCreator } from './support/behind-the-scenes.js';
import type { Photo } from './support/photo.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Harbour in the evening',
  description: 'Light over the water.',
  link: 'https://example.com/harbour',
  altText: 'A harbour in the evening.',
};
const LIST = 'Harbours';

/** Somebody pins the photo on Pinterest itself, with words of its own. */
async function pinByHand(sandbox: SandboxControl, username: string, boardId: string, photo: Photo) {
  const { accessToken } = await sandbox.grant(username);
  const { status } = await fetch(new URL('/v5/pins', process.env['E2E_SANDBOX_URL']), {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      board_id: boardId,
      title: 'My harbour',
      media_source: {
        source_type: 'image_base64',
        content_type: photo.mimeType,
        data: photo.buffer.toString('base64'),
      },
    }),
  });
  expect(status).toBe(201);
}

test('a pin without an answer, and another like it on the board: its user says whose it is', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'pins_by_hand';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  for (const boardId of boardIds) await pinByHand(sandbox, username, boardId, photo);
  await sandbox.script({
    operationId: 'pins/create',
    when: { link: TEXTS.link, username },
    outcomes: [{ drop: 'before', times: 2 }],
  });
  await signIn(page, username);
  await page.getByRole('link', { name: 'Create a pin' }).click();
  await createPins(page, photo, TEXTS, LIST);
  await page
    .getByRole('row', { name: TEXTS.title })
    .getByRole('link', { name: `Details of ${TEXTS.title}` })
    .click();

  const questions = page.getByRole('group', { name: /: Is this your pin\?$/ });
  await test.step('is asked about the pin on each board, with its picture', async () => {
    // The first look comes ten seconds after the lost answer.
    await expect(questions).toHaveCount(2);
    await expect(questions.first().getByText('My harbour')).toBeVisible();
    const widths = () =>
      questions
        .first()
        .getByRole('presentation')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    await expect.poll(async () => (await widths()).filter((width) => width > 0)).toHaveLength(2);
  });

  await test.step('takes the one for theirs, and has the other looked for again before it is posted', async () => {
    await questions
      .first()
      .getByRole('button', { name: /^Yes, it’s mine/ })
      .click();
    await expect(page.getByText(/^Your pin is on /)).toBeVisible();
    await expect(questions).toHaveCount(1);
    await questions.getByRole('button', { name: /^No, post mine/ }).click();
    await expect(page.getByText(/^Posting to /)).toBeVisible();
    await expect(questions).toHaveCount(0);
    const table = page.getByRole('table', { name: 'Results by board' });
    await expect(table.getByText('posted', { exact: true })).toHaveCount(1);
    await expect(table.getByText('processing', { exact: true })).toHaveCount(1);
  });

  await test.step('has one pin on each board until the looks that were left are over', async () => {
    const pins = await sandbox.journal({ username });
    expect(pins.map(({ title }) => title)).toEqual(['My harbour', 'My harbour']);
  });
});
