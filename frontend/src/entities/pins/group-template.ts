import type { PinGroup } from '@boardcast/contracts';
import { templateAddress } from './form/template.js';
import { onlyListId } from './only-list.js';

/**
 * Address of a new pin with a group's contents and its board list, if there is one alone and it still exists; with the
 * texts of its boards then.
 */
export function groupTemplate(group: PinGroup): string {
  const boardListId = onlyListId(group);
  return templateAddress({ ...group, boardListId, textsFrom: boardListId && group.id });
}
