import { boardCount } from '../../boards/board-options.js';
import { formatDuration } from '../../../shared/ui/format-duration.js';

/** The question before a pin goes to many boards. */
export const bigPostMessages = {
  post: (boards: number) => `Post to ${boardCount(boards)}`,
  title: (boards: number) => `Post to ${boardCount(boards)}?`,
  time: (seconds: number) => {
    const time = formatDuration(seconds);
    return time === null ? 'It takes less than a minute.' : `It takes about ${time}.`;
  },
  steering: 'You can pause or stop it any time in your pin history.',
} as const;
