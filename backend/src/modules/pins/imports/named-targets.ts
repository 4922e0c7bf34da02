import {
  IMPORT_TARGET_MAX_LENGTH,
  type BoardList,
  type ImportedDraft,
  type ProviderBoard,
} from '@boardcast/contracts';

/** Slashes at each of which a board’s name may end; few names have one. */
const BOARD_ENDS_MAX = 10;
const TOO_LONG = `Name a board or board lists in at most ${IMPORT_TARGET_MAX_LENGTH.toLocaleString('en')} characters.`;

/** What a cell means as a target: a list, several lists, or a board or section. */
export type ImportTarget = Pick<
  ImportedDraft,
  'boardListId' | 'boardListIds' | 'pinterestBoardId' | 'pinterestSectionId'
>;

/** What files can name. */
export interface NamedTargets {
  /** By folded names. */
  byName: ReadonlyMap<string, readonly ImportTarget[]>;
  /** By the id of a list or board, or `board/section`. */
  byId: ReadonlyMap<string, ImportTarget>;
  /** Folded names, and ids, of boards whose sections Pinterest hasn’t given. */
  unread: ReadonlySet<string>;
}

/** Names that differ only in case, blanks or the sign before the section are the same. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    // First, so that what comes next looks at each blank once.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[/>] ?/g, '/');

/** The id behind a name, which settles what the name alone doesn’t: `Food [1234/5]`. */
export function idIn(text: string): string | null {
  const end = text.slice(text.lastIndexOf('['));
  return /^\[([\da-f-]{36}|\d{1,32}(?:\/\d{1,32})?)\]$/.exec(end)?.[1] ?? null;
}

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** The lists of a user, as files name them. */
export function namedLists(lists: readonly Pick<BoardList, 'id' | 'name'>[]): NamedTargets {
  return named(lists.map(({ id, name }) => ({ id, name, target: { boardListId: id } })));
}

/** With boards and sections; a name that a list has is no board’s. */
export function withBoards(
  lists: NamedTargets,
  boards: readonly ProviderBoard[],
  unread: readonly string[],
): NamedTargets {
  const found = named(
    boards.map(({ id, boardId, sectionId, boardName, sectionName }) => ({
      id,
      name: sectionName === null ? boardName : `${boardName}/${sectionName}`,
      target: { pinterestBoardId: boardId, ...(sectionId && { pinterestSectionId: sectionId }) },
    })),
  );
  const unreadIds = new Set(unread);
  const unreadNames = boards
    .filter(({ id }) => unreadIds.has(id))
    .map(({ boardName }) => foldName(boardName));
  return {
    byName: new Map([...found.byName, ...lists.byName]),
    byId: new Map([...found.byId, ...lists.byId]),
    unread: new Set([...unread, ...unreadNames]),
  };
}

function named(all: readonly { id: string; name: string; target: ImportTarget }[]): NamedTargets {
  const byName = new Map<string, ImportTarget[]>();
  for (const { name, target } of all) {
    const same = byName.get(foldName(name));
    if (same) same.push(target);
    else byName.set(foldName(name), [target]);
  }
  return { byName, byId: new Map(all.map(({ id, target }) => [id, target])), unread: new Set() };
}

/** What a cell means, or what is wrong with it. An id counts before names; several lists stand behind semicolons. */
export function findTarget(text: string, known: NamedTargets): { target: ImportTarget } | { fault: string } {
  if (text.length > IMPORT_TARGET_MAX_LENGTH) return { fault: TOO_LONG };
  const parts = partsOf(text);
  if (parts.length > 1 && parts.every((part) => idIn(part) !== null)) return findLists(parts, known);
  const byId = known.byId.get(idIn(text) ?? '');
  if (byId && parts.length === 1) return { target: byId };
  const [first, second] = known.byName.get(foldName(text)) ?? [];
  if (second) return { fault: `Several board lists or boards are called “${text}”.` };
  if (first) return { target: first };
  if (parts.length > 1) return findLists(parts, known);
  const board = boardsIn(text).find((name) => known.unread.has(name));
  return {
    fault:
      board === undefined
        ? `No board list or board is called “${text}”.`
        : `Pinterest hasn’t given the sections of the board of “${text}” yet. Check the file again in a moment.`,
  };
}

function findLists(parts: readonly string[], known: NamedTargets): ReturnType<typeof findTarget> {
  const ids: string[] = [];
  for (const part of parts) {
    const found = findTarget(part, known);
    if ('fault' in found) return found;
    if (found.target.boardListId === undefined) {
      return { fault: `“${part}” is no board list. Only lists can be named together.` };
    }
    ids.push(found.target.boardListId);
  }
  return { target: { boardListIds: ids } };
}

/** Whatever may be a board in a text that names a section: its folded name, or its id; a few at most. */
export function boardsIn(text: string): string[] {
  if (text.length > IMPORT_TARGET_MAX_LENGTH) return [];
  const name = foldName(text);
  const id = idIn(text)?.split('/');
  const slashes = [...name.matchAll(/\//g)].slice(0, BOARD_ENDS_MAX);
  const ends = slashes.map(({ index }) => name.slice(0, index));
  return [...ends, ...(id?.length === 2 ? [id[0] ?? ''] : [])];
}

/** Lists as a cell names them: by their names alone if these say which, else with their ids. */
export function listsText(lists: readonly Pick<BoardList, 'id' | 'name'>[], known: NamedTargets): string {
  const ids = lists.map(({ id }) => id);
  const names = lists.map(({ name }) => name).join('; ');
  const found = findTarget(names, known);
  const means = 'target' in found ? (found.target.boardListIds ?? [found.target.boardListId]) : [];
  if (means.join() === ids.join()) return names;
  return lists.map(({ id, name }) => withId(name, id)).join('; ');
}

/** A name with the id that settles it. */
export const withId = (name: string, id: string): string => `${name.replaceAll(';', ',')} [${id}]`;
