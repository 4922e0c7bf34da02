import Box from '@mui/material/Box';
import type { GroupWait } from '@boardcast/contracts';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { groupInQueuePath } from '../addresses.js';
import { waitWords } from './waits.messages.js';
import { WaitText } from './WaitText.js';

interface GroupWaitsProps {
  groupId: string;
  waits: readonly GroupWait[];
}

/** Why the pins of a group wait, and the way to them. */
export function GroupWaits({ groupId, waits }: GroupWaitsProps) {
  if (waits.length === 0) return null;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {waits.map(({ kind, count, goesOnAt }) => (
        <div key={kind}>
          {waitWords.waits(count)} <WaitText kind={kind} goesOnAt={goesOnAt} />
          {kind === 'limit' && goesOnAt !== null ? `. ${waitWords.mayMove}` : null}
        </div>
      ))}
      <TextLink to={groupInQueuePath(groupId)} sx={TOUCH_LINK}>
        {waitWords.inQueue}
      </TextLink>
    </Box>
  );
}
