import { formatCount } from '../../shared/ui/format-count.js';

export const boardsMessages = {
  loading: 'Loading boards...',
  none: 'No boards found',
  notHere: 'We couldn’t load your boards.',
  tryAgain: 'Try again',
  secretBoards: 'Secret boards aren’t listed: Boardcast doesn’t ask Pinterest for access to them.',
  lost: (count: number) =>
    count === 1
      ? 'One board of this list is no longer on Pinterest: its pin will fail.'
      : `${formatCount(count)} boards of this list are no longer on Pinterest: their pins will fail.`,
  editList: 'Edit the list',
  secret: 'Secret',
  protected: 'Protected',
} as const;
