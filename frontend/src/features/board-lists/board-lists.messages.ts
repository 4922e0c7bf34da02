import { BOARD_LIST_NAME_MAX } from '@boardcast/contracts';
import { formatCount } from '../../shared/ui/format-count.js';

const COPY = ' (Copy)';
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const messages = {
  title: 'Board Lists',
  subtitle: 'Group your boards and sections, then post one pin to all of them.',
  loadingAll: 'Loading board lists...',
  loadAllFailed: 'Failed to load board lists',
  empty: 'No board lists yet',
  emptyHint: 'Create a board list to post one pin to many boards at once.',
  boardsIn: (name: string) => `Boards in ${name}`,
  createPin: 'Create Pin',
  createPinWith: (name: string) => `Create Pin with ${name}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  edit: 'Edit and reorder',
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  renamed: 'Board list name updated',
  renameFailed: 'Failed to update board list name',

  name: 'List Name',
  namePlaceholder: 'e.g., Food & Recipes',
  nameRequired: 'Board list name is required',
  description: 'Description (optional)',
  descriptionPlaceholder: 'Add a description for this board list...',

  createTitle: 'Create Board List',
  createSubtitle: 'Name your list, then choose its boards.',
  fromSearch: 'New List from Search',
  mergeLists: 'Merge Lists',
  mergeNeedsTwo: 'You need two board lists to merge.',
  create: 'Create',
  creating: 'Creating...',
  created: 'Board list created',
  createFailed: 'Failed to create board list',

  copyTitle: 'Copy Board List',
  copySubtitle: (name: string, boards: string) => `“${name}” with its ${boards}`,
  /** Cuts the name where the copy's would be too long. */
  copyName: (name: string) => `${name.slice(0, BOARD_LIST_NAME_MAX - COPY.length)}${COPY}`,
  copying: 'Copying...',
  copied: 'Board list copied successfully',
  copyFailed: 'Failed to copy board list',

  deleteTitle: 'Delete Board List',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete “${name}”? Your boards and pins on Pinterest stay as they are.`,
  scheduledKeepBoards: (count: number) =>
    count === 1
      ? '1 scheduled pin still goes to the boards it was scheduled for.'
      : `${formatCount(count)} scheduled pins still go to the boards they were scheduled for.`,
  draftsLoseList: (count: number) =>
    count === 1
      ? '1 draft uses this list and will need another.'
      : `${formatCount(count)} drafts use this list and will need another.`,
  draftsKeepOthers: (count: number) =>
    count === 1
      ? '1 draft uses this list among others and keeps those.'
      : `${formatCount(count)} drafts use this list among others and keep those.`,
  plannedPins:
    'Scheduled pins still go to the boards they were scheduled for. Drafts that use this list will need another.',
  deleted: 'Board list deleted',
  deleteFailed: 'Failed to delete board list',

  removeFromList: 'Remove from list',
  removeOf: (board: string) => `Remove ${board}`,
  removeTitle: 'Remove Board',
  remove: 'Remove',
  removeQuestion: 'Are you sure you want to remove this board from the list?',
  removed: 'Board removed from list',
  removeFailed: 'Failed to remove board from list',
  lost: 'No longer on Pinterest',
  lostBoards: (count: number) =>
    count === 1
      ? 'One board is no longer on Pinterest'
      : `${formatCount(count)} boards are no longer on Pinterest`,
  lostHint:
    'It may have been deleted or made secret, or you’ve left it. Pins to it will fail: replace it or remove it.',
  lostHints:
    'They may have been deleted or made secret, or you’ve left them. Pins to them will fail: replace or remove them.',
  removeAllLost: 'Remove all lost boards',
  lostRemoved: (count: number) =>
    count === 1 ? 'Removed one lost board' : `Removed ${formatCount(count)} lost boards`,
  undoFailed: 'Failed to put the boards back',
  replaceOf: (board: string) => `Replace ${board}`,
  replace: 'Replace…',
  replaceTitle: 'Replace Board',
  replaceButton: 'Replace',
  replacing: 'Replacing...',
  replaceFailed: 'Failed to replace the board',
  replaced: (board: string) => `Replaced by ${board}`,
  removeOnEditFailed: 'Failed to remove board',

  editTitle: 'Edit Board List',
  editDocumentTitle: (name: string) => `Edit ${name}`,
  back: 'Back to Board Lists',
  loadingOne: 'Loading board list...',
  loadOneFailed: 'Failed to load board list',
  notFound: 'Board list not found',
  notFoundHint: 'It may have been deleted.',
  save: 'Save Changes',
  saving: 'Saving...',
  updated: 'Board list saved',
  updateFailed: 'Failed to update board list',
  boardsHeading: (count: number) => `Boards (${formatCount(count)})`,
  boardsSavedAtOnce: 'Boards you add or remove are saved right away. Their order is saved with the rest.',
  noBoards: 'No boards added yet',
  addBoards: 'Add Boards',
  addFirst: 'Add Your First Board',
  searchList: 'Search the boards in this list',
  searchListPlaceholder: 'Search this list...',
  foundInList: (found: number, all: number) =>
    `${formatCount(found)} of ${formatCount(all)} boards. Clear the search to change their order.`,
  discardKeepsBoards:
    'The name, description and order go back to what they were. Boards you’ve added or removed are already saved.',
  boardsInThisList: 'Boards in this list',
  section: (name: string) => `Section: ${name}`,

  addTitle: 'Add Boards to List',
  addTo: (name: string) => `Add Boards to List: ${name}`,
  addButton: (count: number) => `Add ${formatCount(count)} ${plural(count, 'Board', 'Boards')}`,
  addAll: (count: number) => `Add all ${formatCount(count)} boards`,
  adding: 'Adding...',
  added: (count: number, skipped: number) =>
    skipped > 0
      ? `Added ${formatCount(count)} ${plural(count, 'board', 'boards')} (${formatCount(skipped)} already existed)`
      : `Added ${formatCount(count)} ${plural(count, 'board', 'boards')} to list`,
  alreadyThere: (count: number) =>
    count === 1
      ? 'This board already exists in the list'
      : `All ${formatCount(count)} boards already exist in this list`,
  noneAdded: 'No boards were added',
  addFailed: 'Failed to add boards to list',
  filter: 'Search your Pinterest boards',
  sortBy: 'Sort by',
  orders: {
    name: 'Name',
    pins: 'Most pins',
    followers: 'Most followers',
    newest: 'Newest first',
  },
  newBoard: 'New board',
  newBoardTitle: 'Create on Pinterest',
  newBoardName: 'Name',
  newBoardAs: 'Create as',
  aNewBoard: 'A new board',
  aSectionOf: 'A section of',
  newBoardIsPublic: 'Everybody on Pinterest can see the board. Boardcast can’t create secret boards.',
  newBoardFailed: 'Failed to create this on Pinterest',
  madeAndSelected: (name: string) => `Created “${name}” on Pinterest and selected it.`,
  thereAndSelected: (name: string) => `You already have “${name}” on Pinterest. It’s selected.`,
  thereAndInList: (name: string) => `“${name}” is already in this list.`,
  pickerKeys:
    'Right arrow shows a board’s sections, left arrow hides them. Shift and an arrow select several boards.',
  counts: (boards: string, sections: string) => `${boards} · ${sections}`,
  readingBoards: (boards: string) => `${boards} so far, reading more…`,
  readingSections: (boards: string, read: number, all: number) =>
    `${boards} · reading sections ${formatCount(read)} of ${formatCount(all)}`,
  sections: 'Sections',
  sectionsAwaited: 'reading sections…',
  sectionsFailed: 'sections not loaded',
  sectionsMissing: (count: number) =>
    count === 1
      ? 'We couldn’t load the sections of one board.'
      : `We couldn’t load the sections of ${formatCount(count)} boards.`,
  boardsMissing: 'We couldn’t load all of your boards.',
  tryAgain: 'Try again',
  inThisList: 'In this list',
  yourBoards: 'Your boards',
  refresh: 'Refresh boards',
  refreshHint: 'Reload boards from Pinterest',
  selectAll: (counted: string) => `Select ${counted}`,
  selectedBoards: 'Selected boards',
  selectedCount: (count: number) => `Selected boards (${formatCount(count)})`,
  noneSelected: 'No boards selected yet.',
  clearAll: 'Clear all',
  deselect: (board: string) => `Deselect ${board}`,
  searchPlaceholder: 'Search your Pinterest boards...',
  searching: 'Searching boards...',
  noMatch: (query: string) => `No boards found matching "${query}"`,
  allAdded: 'All your boards have been added to this list',
} as const;

/** The toast after adding boards. */
export function addBoardsOutcome(answer: { boardsAdded: number; boardsSkipped: number }): {
  type: 'success' | 'info';
  text: string;
} {
  const { boardsAdded, boardsSkipped } = answer;
  if (boardsAdded > 0) return { type: 'success', text: messages.added(boardsAdded, boardsSkipped) };
  if (boardsSkipped > 0) return { type: 'info', text: messages.alreadyThere(boardsSkipped) };
  return { type: 'info', text: messages.noneAdded };
}
