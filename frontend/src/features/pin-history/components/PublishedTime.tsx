import type { PinGroup } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';

/** When a group's first pin was posted. */
export function PublishedTime({ group }: { group: PinGroup }) {
  return group.publishedAt === null ? <>Not yet</> : <DateTime value={group.publishedAt} />;
}
