import type { PinGroup } from '@boardcast/contracts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

/** Progress of these groups: 'Posted to 3 of 12 boards, 1 failed'. */
export function progressText(groups: readonly PinGroup[]): string {
  const sum = (key: 'successCount' | 'failedCount' | 'pinCount') =>
    groups.reduce((total, group) => total + group[key], 0);
  if (sum('pinCount') === 0) return '';
  const failed = sum('failedCount');
  const posted = messages.posted(sum('successCount'), sum('pinCount'));
  return failed > 0 ? `${posted}, ${messages.failed(failed)}` : posted;
}

/** Silent when a poll finds nothing new. */
export function ProgressAnnouncer({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
