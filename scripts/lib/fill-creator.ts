import {
  addBoardsResponseSchema,
  boardListPaths,
  boardListSchema,
  boardListsResponseSchema,
  pacePaths,
  paceSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinHistoryResponseSchema,
  pinPaths,
  providerBoardsResponseSchema,
} from '@boardcast/contracts';
import type { BoardList, PinGroup, ProviderBoard } from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import type { SandboxControl } from '@boardcast/sandbox';
import { waitUntil } from '@boardcast/testing';
import type { Creator } from './creator.js';
import type { SeedList, SeedPin } from './seed-data.js';
import { sceneOf } from './seed-scenes.js';

const SETTLED_WITHIN_MS = 120_000;

/** Creates the lists the creator doesn't have yet. */
export async function fillLists(creator: Creator, wanted: SeedList[]): Promise<BoardList[]> {
  const existing = await creator.get(boardListPaths.all, boardListsResponseSchema);
  const missing = wanted.filter(({ name }) => !existing.some((list) => list.name === name));
  if (missing.length === 0) return existing;
  const { boards } = await creator.get(boardListPaths.providerBoards, providerBoardsResponseSchema);
  for (const list of missing) {
    const { name, description } = list;
    const { id } = await creator.post(boardListPaths.all, boardListSchema, {
      name,
      description,
      boardIds: [],
    });
    const chosen = choose(boards, list).map((board) => ({
      boardId: board.boardId,
      boardName: board.boardName,
      sectionId: board.sectionId,
      sectionName: board.sectionName,
    }));
    await creator.post(boardListPaths.boards(id), addBoardsResponseSchema, { boards: chosen });
  }
  return creator.get(boardListPaths.all, boardListsResponseSchema);
}

function choose(
  boards: ProviderBoard[],
  { boards: { fits, count }, sections = 0 }: SeedList,
): ProviderBoard[] {
  const fitting = boards.filter(({ boardName }) => fits.test(boardName));
  return [
    ...fitting.filter(({ type }) => type === 'board').slice(0, count),
    ...fitting.filter(({ type }) => type === 'section').slice(0, sections),
  ];
}

/** Posts the pins that aren't in the creator's history yet, one by one, each with its outcomes. */
export async function postPins(
  creator: Creator,
  sandbox: SandboxControl,
  lists: BoardList[],
  pins: SeedPin[],
): Promise<void> {
  const history = await creator.get(pinPaths.history, pinHistoryResponseSchema);
  // The history of months is made in seconds: the gap of new accounts would hold it up.
  await creator.put(pacePaths.pace, paceSchema, { boardGapMinutes: null });
  for (const pin of pins) {
    const list = lists.find(({ name }) => name === pin.list);
    if (!list || history.some(({ title }) => title === pin.title)) continue;
    const { link, outcomes } = pin;
    if (outcomes) await sandbox.script({ operationId: 'pins/create', when: { link }, outcomes });
    const group = await creator.post(pinPaths.groupsUpload, pinGroupSchema, await formOf(pin, list.id));
    await waitUntil(
      async () => isSettled(await creator.get(pinPaths.group(group.id), pinGroupDetailSchema)),
      {
        timeout: SETTLED_WITHIN_MS,
        every: 250,
        what: `the pin '${pin.title}' to be posted`,
      },
    );
  }
}

async function formOf({ scene, title, description, link, altText }: SeedPin, boardListId: string) {
  const form = new FormData();
  const fields = { title, description, link, altText, boardListId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    'image',
    new Blob([new Uint8Array(await drawPicture(sceneOf(scene)))], { type: 'image/jpeg' }),
    `${scene}.jpg`,
  );
  return form;
}

/** Nothing is being processed; pins may wait for a retry. */
function isSettled({ pendingCount, retryingCount }: PinGroup): boolean {
  return pendingCount === retryingCount;
}
