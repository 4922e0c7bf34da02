import { DUPLICATE_WINDOW_DAYS } from '@boardcast/contracts';
import type { Duplicates } from '@boardcast/contracts';
import { counted, formatCount } from '../../../shared/ui/format-count.js';

const subjectOf = ({ pictureCount, linkCount }: Duplicates) => {
  if (pictureCount === 0) return 'This link';
  return linkCount === 0 ? 'This image' : 'This image or link';
};

const boardsOf = (boards: number) =>
  boards === 1 ? '1 of these boards' : `${formatCount(boards)} of these boards`;

export const duplicatesMessages = {
  title: (found: Duplicates, isOneBoard: boolean) => {
    const subject = subjectOf(found);
    const boards = isOneBoard ? 'this board' : boardsOf(found.boardCount);
    return found.boards.every(({ isPosted }) => isPosted)
      ? `${subject} was pinned to ${boards} in the last ${DUPLICATE_WINDOW_DAYS} days`
      : `${subject} was pinned to, or is planned for, ${boards} within ${DUPLICATE_WINDOW_DAYS} days`;
  },
  advice: 'Pinterest favors fresh pins. You can still post this one.',
  list: 'Pins there already',
  posted: (when: string) => `posted ${when}`,
  planned: (when: string) => `planned for ${when}`,
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  more: (count: number) => `and on ${counted(count, 'more board')}`,
} as const;
