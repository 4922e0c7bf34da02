import { boardCount } from '../../../entities/boards/board-options.js';
import { counted, formatCount } from '../../../shared/ui/format-count.js';

export const fromSearchMessages = {
  title: 'New List from Search',
  subtitle: 'Search your boards. All boards found become the list.',
  hint: 'Type a word that your boards have in common, such as “garden”.',
  found: 'Boards found',
  more: (count: number) => `and ${formatCount(count)} more`,
  create: (count: number) => (count === 0 ? 'Create List' : `Create List with ${counted(count, 'Board')}`),
  created: (name: string, count: number) => `Created “${name}” with ${boardCount(count)}`,
  undoFailed: 'Failed to delete the new list',
} as const;
