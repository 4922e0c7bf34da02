import { BOARD_LIST_BOARDS_MAX, FREE_BOARD_CAP, RESTORED_BOARDS_MAX } from '@boardcast/contracts';
import { boardCount } from '../../../entities/boards/board-options.js';
import { counted, formatCount } from '../../../shared/ui/format-count.js';

export const mergingMessages = {
  title: 'Merge Lists',
  subtitle: 'Put the boards of several lists into one. A board in more than one is added once.',
  lists: 'Lists to merge',
  listWith: (name: string, boards: number) => `${name} (${boardCount(boards)})`,
  into: 'Merge into',
  aNewList: 'A new list',
  afterwards: 'Afterwards',
  keep: 'Keep the merged lists',
  delete: 'Delete the merged lists',
  deleteOthers: 'Delete the other lists',
  keepOthers: 'Keep the other lists',
  chooseTwo: 'Choose at least two lists.',
  counting: 'Counting the boards…',
  countFailed: 'Failed to count the boards',
  outcome: (boards: number, twice: number) =>
    twice === 0
      ? `${boardCount(boards)} in all; none is in more than one list.`
      : `${boardCount(boards)} in all, ${formatCount(twice)} of them in more than one list.`,
  tooMany: (boards: number) =>
    `Together they have ${boardCount(boards)}. A list can hold at most ${formatCount(BOARD_LIST_BOARDS_MAX)}.`,
  freeCap: `Free users can pin to a maximum of ${FREE_BOARD_CAP} boards per pin.`,
  deleting:
    'Scheduled pins still go to the boards they were scheduled for. Drafts that use a deleted list will need another.',
  deletedForGood: `The lists to delete have more than ${formatCount(RESTORED_BOARDS_MAX)} boards, so this can’t be undone.`,
  merge: (lists: number) => (lists === 0 ? 'Merge Lists' : `Merge ${counted(lists, 'List')}`),
  merging: 'Merging...',
  merged: (name: string, boards: number) => `Merged into “${name}”: ${boardCount(boards)}`,
  failed: 'Failed to merge the lists',
  undoFailed: 'Failed to undo the merge',
} as const;
