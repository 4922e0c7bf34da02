import { targetName } from '@boardcast/contracts';
import type { PinGroup } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';

/** Where a group went, for display and sorting; empty if unknown. */
export function groupTargetText(group: PinGroup): string {
  if (group.boardLists.length > 0) return group.boardLists.map(({ name }) => name).join(', ');
  return group.pinterestBoardName === null
    ? ''
    : targetName(group.pinterestBoardName, group.pinterestSectionName);
}

export function GroupTarget({ group }: { group: PinGroup }) {
  const [list] = group.boardLists;
  if (!list?.id) return <>{groupTargetText(group)}</>;
  return (
    <TextLink to={paths.boardList(list.id)} sx={TOUCH_LINK}>
      {list.name}
    </TextLink>
  );
}
