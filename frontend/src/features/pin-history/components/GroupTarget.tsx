import { targetName } from '@boardcast/contracts';
import type { PinGroup } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';

/** Where a group went, as text: to sort by and to read. */
export function groupTargetText(group: PinGroup): string {
  if (group.boardLists.length > 0) return group.boardLists.map(({ name }) => name).join(', ');
  return group.pinterestBoardName === null
    ? ''
    : targetName(group.pinterestBoardName, group.pinterestSectionName);
}

/** Where a group went: its board list, which is linked while it exists, or the board chosen directly. */
export function GroupTarget({ group }: { group: PinGroup }) {
  const [list] = group.boardLists;
  if (!list?.id) return <>{groupTargetText(group)}</>;
  return <TextLink to={paths.boardList(list.id)}>{list.name}</TextLink>;
}
