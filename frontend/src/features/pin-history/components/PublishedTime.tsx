import type { PinGroup } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

/** When a group's first pin was posted; a dash if none was and none will be. */
export function PublishedTime({ group }: { group: PinGroup }) {
  if (group.publishedAt === null && group.status === 'failed') {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{messages.neverPublished}</VisuallyHidden>
      </>
    );
  }
  return group.publishedAt === null ? <>{messages.notPublished}</> : <DateTime value={group.publishedAt} />;
}
