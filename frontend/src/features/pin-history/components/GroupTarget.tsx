import { listNames, targetName } from '@boardcast/contracts';
import type { PinGroup } from '@boardcast/contracts';
import { Fragment } from 'react';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';

/** Where a group went, for display and sorting; empty if unknown. */
export function groupTargetText(group: PinGroup): string {
  if (group.boardLists.length > 0) return listNames(group.boardLists);
  return group.pinterestBoardName === null
    ? ''
    : targetName(group.pinterestBoardName, group.pinterestSectionName);
}

export function GroupTarget({ group }: { group: PinGroup }) {
  if (group.boardLists.length === 0) return <>{groupTargetText(group)}</>;
  return group.boardLists.map(({ id, name }, index) => (
    <Fragment key={id ?? index}>
      {index > 0 && ', '}
      {id === null ? (
        name
      ) : (
        <TextLink to={paths.boardList(id)} sx={TOUCH_LINK}>
          {name}
        </TextLink>
      )}
    </Fragment>
  ));
}
