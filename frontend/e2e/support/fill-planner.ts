import {
  boardListPaths,
  boardListSchema,
  draftPinPaths,
  draftPinSchema,
  pinGroupSchema,
  pinPaths,
  scheduledPinPaths,
  scheduledPinsResponseSchema,
} from '@boardcast/contracts';
import type { SandboxControl } from '@boardcast/sandbox';
import { Creator } from '../../../scripts/lib/creator.js';
import { bringForward, grantSubscription } from './behind-the-scenes.js';
import { pinForm } from './fill.js';
import type { Photo } from './photo.js';
import { expect } from './test.js';

const DAY_MS = 24 * 60 * 60_000;

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/**
 * Fills a subscriber's account over the API: a list, three drafts, two scheduled pins and one posted on time.
 * @param subscribe makes a signed-in user a subscriber; by default, a grant
 */
export async function fillPlanner(
  appUrl: string,
  sandbox: SandboxControl,
  photo: Photo,
  username: string,
  subscribe: (creator: Creator) => Promise<void> = () => grantSubscription(username),
): Promise<Creator> {
  const { boardIds } = await sandbox.addAccount(username, 3);
  const creator = await Creator.signIn(appUrl, username);
  await subscribe(creator);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Weekend kitchen', boardIds });
  const soup = {
    title: 'Slow Sunday soup that cooks itself while everybody is out in the garden until the evening comes',
    description: 'Three hours, one pot, and whatever the market still had on Saturday at noon.',
    link: 'https://www.example.com/recipes/soups/slow-sunday-soup?season=autumn',
    boardListId: list.id,
  };
  const bread = { title: 'Overnight bread', description: 'Mixed at ten, baked at seven.', link: soup.link };
  const plan = (fields: Record<string, string>) =>
    creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, fields));
  await plan({ ...soup, scheduledFor: fromNow(DAY_MS) });
  await plan({ ...bread, pinterestBoardId: boardIds[0] ?? '', scheduledFor: fromNow(9 * DAY_MS) });
  const jam = { ...bread, title: 'Jam of the week', link: `https://www.example.com/jam?by=${username}` };
  await plan({ ...jam, boardListId: list.id, scheduledFor: fromNow(DAY_MS) });
  await bringForward(jam.link);

  const draft = (fields: Record<string, string>) =>
    creator.post(draftPinPaths.allUpload, draftPinSchema, pinForm(photo, fields));
  await draft(soup);
  await draft({ ...bread, boardListId: list.id, scheduledFor: fromNow(2 * DAY_MS) });
  await creator.post(draftPinPaths.all, draftPinSchema, { title: 'An idea' });

  const planned = () => creator.get(scheduledPinPaths.all, scheduledPinsResponseSchema);
  await expect.poll(async () => (await planned()).at(-1)?.state).toBe('posted');
  return creator;
}
