import { listNames } from '@boardcast/contracts';
import type { GroupRow } from '../state/pin-groups.repository.js';
import type { TargetSnapshot } from './targets.service.js';

/** A stored image, as a group keeps it. */
export interface GroupImage {
  id: string;
  key: string;
  contentType: GroupRow['imageContentType'];
}

/** Columns of a group that say what its image is. */
export function imageColumns(image: GroupImage): Pick<GroupRow, 'imageId' | 'imageKey' | 'imageContentType'> {
  return { imageId: image.id, imageKey: image.key, imageContentType: image.contentType };
}

/** Columns of a group that say where it goes: the list, or several, or the names of the board chosen directly. */
export function targetColumns({
  boardLists,
  targets,
}: TargetSnapshot): Pick<
  GroupRow,
  'boardListId' | 'boardListName' | 'chosenLists' | 'boardName' | 'sectionName'
> {
  const isDirect = boardLists.length === 0;
  const areSeveral = boardLists.length > 1;
  const direct = isDirect ? targets[0] : undefined;
  return {
    boardListId: areSeveral ? null : (boardLists[0]?.id ?? null),
    boardListName: isDirect ? null : listNames(boardLists),
    chosenLists: areSeveral ? boardLists : null,
    boardName: direct?.boardName ?? null,
    sectionName: direct?.sectionName ?? null,
  };
}
