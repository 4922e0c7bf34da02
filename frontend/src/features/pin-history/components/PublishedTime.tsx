import type { PinGroup } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';

/** When a group's first pin was posted: a dash where none was, and none will be. */
export function PublishedTime({ group }: { group: PinGroup }) {
  if (group.publishedAt === null && group.status === 'failed') {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>Never</VisuallyHidden>
      </>
    );
  }
  return group.publishedAt === null ? <>Not yet</> : <DateTime value={group.publishedAt} />;
}
