import { BOARD_LIST_NAME_MAX } from '@boardcast/contracts';

const COPY = ' (Copy)';
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** What the board list screens say (spec §2, §5, §8). */
export const messages = {
  loadAllFailed: 'Failed to load board lists',
  loadOneFailed: 'Failed to load board list',
  loadingAll: 'Loading board lists...',
  loadingOne: 'Loading board list...',
  notFound: 'Board list not found',
  notFoundHint: 'It may have been deleted.',
  nameRequired: 'Board list name is required',
  created: 'Board list created',
  createFailed: 'Failed to create board list',
  renamed: 'Board list name updated',
  renameFailed: 'Failed to update board list name',
  updateFailed: 'Failed to update board list',
  copied: 'Board list copied successfully',
  copyFailed: 'Failed to copy board list',
  deleted: 'Board list deleted',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete “${name}”? Your boards and pins on Pinterest stay as they are.`,
  deleteFailed: 'Failed to delete board list',
  removeQuestion: 'Are you sure you want to remove this board from the list?',
  removed: 'Board removed from list',
  removeFailed: 'Failed to remove board from list',
  removeOnEditFailed: 'Failed to remove board',
  addFailed: 'Failed to add boards to list',
  noneAdded: 'No boards were added',
  /** A name that is as long as a name may be loses its end. */
  copyName: (name: string) => `${name.slice(0, BOARD_LIST_NAME_MAX - COPY.length)}${COPY}`,
  searching: 'Searching boards...',
  noMatch: (query: string) => `No boards found matching "${query}"`,
  allAdded: 'All your boards have been added to this list',
  searchHint: 'To find others, type a part of their name or description.',
  editTitle: 'Edit Board List',
  editDocumentTitle: (name: string) => `Edit ${name}`,
  back: 'Back to Board Lists',
  save: 'Save Changes',
  saving: 'Saving...',
  addBoards: 'Add Boards',
  addFirst: 'Add Your First Board',
  boardsHeading: (count: number) => `Boards (${count})`,
  noBoards: 'No boards added yet',
  addButton: (count: number) => `Add ${count} ${plural(count, 'Board', 'Boards')}`,
  added: (count: number, skipped: number) =>
    skipped > 0
      ? `Added ${count} ${plural(count, 'board', 'boards')} (${skipped} already existed)`
      : `Added ${count} ${plural(count, 'board', 'boards')} to list`,
  alreadyThere: (count: number) =>
    count === 1 ? 'This board already exists in the list' : `All ${count} boards already exist in this list`,
} as const;

/** What to say of an attempt to add boards, and whether it changed anything (spec §8). */
export function addBoardsOutcome(answer: { boardsAdded: number; boardsSkipped: number }): {
  type: 'success' | 'info';
  text: string;
} {
  const { boardsAdded, boardsSkipped } = answer;
  if (boardsAdded > 0) return { type: 'success', text: messages.added(boardsAdded, boardsSkipped) };
  if (boardsSkipped > 0) return { type: 'info', text: messages.alreadyThere(boardsSkipped) };
  return { type: 'info', text: messages.noneAdded };
}
