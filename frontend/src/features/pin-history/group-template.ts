import type { PinGroup } from '@boardcast/contracts';
import { templateAddress } from '../../shared/pin-form/template.js';

/** Address of a new pin with the contents of a group, for the same board list while that exists (spec §2). */
export function groupTemplate(group: PinGroup): string {
  return templateAddress({ ...group, boardListId: group.boardLists[0]?.id });
}
