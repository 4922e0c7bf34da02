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

/** Columns of a group that say where it goes: the list, or the names of the board chosen directly. */
export function targetColumns({
  boardList,
  targets,
}: TargetSnapshot): Pick<GroupRow, 'boardListId' | 'boardListName' | 'boardName' | 'sectionName'> {
  const direct = boardList === null ? targets[0] : undefined;
  return {
    boardListId: boardList?.id ?? null,
    boardListName: boardList?.name ?? null,
    boardName: direct?.boardName ?? null,
    sectionName: direct?.sectionName ?? null,
  };
}
