import type { PinterestBoard, PinterestSection } from './api/boards.js';
import { PINTEREST_LIMITS } from './api/limits.js';
import { PinterestError } from './pinterest-error.js';
import type { Page, PageRequest, PinterestGateway } from './pinterest-gateway.js';

/** Pages read of one list before it counts as endless: 200,000 pins, as many as an account may have, need 800 full ones. */
const MAX_PAGES = 2_000;

/**
 * Reads a list to its end, page by page. A page may be short or empty and still have a bookmark, so only a missing
 * bookmark ends it. Throws `unreadable-answer` when a bookmark comes back or the list never ends.
 */
export async function* followPages<Read extends { bookmark?: string }>(
  operationId: string,
  readPage: (page: PageRequest) => Promise<Read>,
): AsyncGenerator<Read, void, undefined> {
  const seen = new Set<string>();
  let bookmark: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await readPage({ bookmark, pageSize: PINTEREST_LIMITS.pageSize });
    yield page;
    bookmark = page.bookmark;
    if (bookmark === undefined) return;
    if (seen.has(bookmark)) break;
    seen.add(bookmark);
  }
  throw new PinterestError('unreadable-answer', operationId, { providerMessage: 'The list has no end.' });
}

/** The items of {@link followPages}. */
export async function* followBookmarks<Item>(
  operationId: string,
  readPage: (page: PageRequest) => Promise<Omit<Page<Item>, 'rate'>>,
): AsyncGenerator<Item, void, undefined> {
  for await (const { items } of followPages(operationId, readPage)) yield* items;
}

/** Every board of the account, group boards included. */
export async function allBoards(gateway: PinterestGateway, accessToken: string): Promise<PinterestBoard[]> {
  return collect(followBookmarks('boards/list', (page) => gateway.listBoards(accessToken, page)));
}

/** Every section of a board. */
export async function allSections(
  gateway: PinterestGateway,
  accessToken: string,
  boardId: string,
): Promise<PinterestSection[]> {
  return collect(
    followBookmarks('board_sections/list', (page) => gateway.listSections(accessToken, boardId, page)),
  );
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
