import { boardListPaths, draftPinPaths, pinPaths } from '@boardcast/contracts';
import { aBoardEntry, aBoardList } from '../src/testing/builders/boards.js';
import { aListedPin, aPin, aPinGroupDetail } from '../src/testing/builders/pins.js';
import { aDraftPin } from '../src/testing/builders/planned-pins.js';
import { answers } from './support/answers.js';
import { checkLayer } from './support/back-over.js';
import { follow, openByMenu } from './support/history.js';
import { editDraft, press, question } from './support/layers.js';
import type { Layer } from './support/layers.js';
import { expectTexts, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Almost everywhere',
  description: 'Asked about more than once.',
  link: 'https://example.com/almost',
  altText: 'A question mark.',
};
const NO_IMAGE = { imageUrl: '', thumbnailUrl: '' };
const LIST = aBoardList({ name: 'Long shelf', boards: Array.from({ length: 25 }, () => aBoardEntry()) });
const DRAFT = aDraftPin({
  title: 'For a long shelf',
  thumbnailUrl: null,
  boardListId: LIST.id,
  boardListIds: [LIST.id],
  boardListName: LIST.name,
  boardCount: LIST.boards.length,
});
const running = aPinGroupDetail({
  ...NO_IMAGE,
  title: 'On its way',
  status: 'processing',
  pins: [aPin(), aPin({ status: 'pending', pinterestPinId: null })],
});
/** Posted nowhere: sending it again spends the free pin that came back. */
const failed = aPinGroupDetail({
  ...NO_IMAGE,
  title: 'Posted nowhere',
  status: 'failed',
  creditReturned: true,
  pins: [aPin({ status: 'failed', pinterestPinId: null, lookalike: aListedPin({ imageUrl: null }) })],
});

const bigPost = question('Post to 25 boards?');

/**
 * Questions that take rare states to be asked, besides those of `SCREENS`. Their screens are reached by links: Back into
 * another document can't be held.
 */
const QUESTIONS: readonly { menu: string; link?: string; layers: readonly Layer[] }[] = [
  {
    menu: 'Pin History',
    link: `Details of ${running.title}`,
    layers: [{ name: 'the rest to stop', open: press(/^Stop the last board/), find: question(/^Stop/) }],
  },
  {
    menu: 'Pin History',
    link: `Details of ${failed.title}`,
    layers: [
      {
        name: 'a free pin for one’s own',
        open: press(/^No, post mine/),
        find: question('Use a free pin to post yours?'),
      },
    ],
  },
  {
    menu: 'Draft Pins',
    layers: [
      { name: 'a big draft', open: press(`Publish ${DRAFT.title}`), find: question(/^Publish/) },
      {
        name: 'a big post from a draft',
        open: async (page) => {
          await press(`Edit ${DRAFT.title}`)(page);
          await press('Publish Now')(page);
        },
        find: bigPost,
        over: editDraft,
      },
    ],
  },
];

for (const width of [1280, 360])
  test(`Back takes back a question and nothing else, ${width} px`, async ({
    page,
    sandbox,
    photo,
    ownName,
  }) => {
    const username = ownName(`asked_at_${width}`);
    await sandbox.addAccount(username, 1);
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, username);
    await answers(page, pinPaths.history, [running, failed]);
    for (const group of [running, failed]) await answers(page, pinPaths.group(group.id), group);
    await answers(page, boardListPaths.all, [LIST]);
    await answers(page, draftPinPaths.all, [DRAFT]);
    // A link to the screen that is there already closes the menu of a phone too.
    await openByMenu(page, 'Dashboard');
    for (const { menu, link, layers } of QUESTIONS) {
      await expect(page).toHaveURL(await openByMenu(page, menu));
      // The list has buttons of the same names as the screen it leads to.
      if (link) await follow(page, page.getByRole('link', { name: link }));
      for (const layer of layers) await test.step(`${menu}: ${layer.name}`, () => checkLayer(page, layer));
    }
    await test.step('a new pin', async () => {
      await openByMenu(page, 'Create Pin');
      await fillPin(page, photo, TEXTS, LIST.name);
      await checkLayer(page, {
        name: 'a big post',
        open: press('Create Pins on 25 boards'),
        find: bigPost,
      });
      await expectTexts(page, TEXTS);
    });
  });
