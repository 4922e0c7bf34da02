import type { PinGroup } from '@boardcast/contracts';
import { templateAddress } from '../../entities/pins/form/template.js';

/** Address of a new pin with a group's contents and its board list, if that still exists. */
export function groupTemplate(group: PinGroup): string {
  return templateAddress({ ...group, boardListId: group.boardLists[0]?.id });
}
