import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PinGroup } from '@boardcast/contracts';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { paths } from '../../../shared/paths.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { groupWord } from '../group-state.js';
import { GroupTarget } from './GroupTarget.js';
import { HistoryActions } from './HistoryActions.js';
import type { HistoryActs } from './HistoryActions.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

export function HistoryCard({ group, acts }: { group: PinGroup; acts: HistoryActs }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <AuthImage src={group.thumbnailUrl} alt="" width={72} height={108} />
        <Box sx={TEXTS}>
          <TextLink to={paths.pinGroup(group.id)} color="textPrimary" sx={{ fontWeight: 500, ...TOUCH_LINK }}>
            {group.title}
          </TextLink>
          <Typography variant="body2" color="textSecondary">
            <GroupTarget group={group} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <PublishedTime group={group} />
          </Typography>
        </Box>
      </Box>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ mt: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <PinStatusBadge status={groupWord(group)} />
        <ResultCounts group={group} />
      </Stack>
      <Box sx={{ mt: 'auto' }}>
        <HistoryActions group={group} acts={acts} />
      </Box>
    </>
  );
}

const TEXTS = {
  minWidth: 0,
  flex: 1,
  overflowWrap: 'anywhere',
  '@media (pointer: fine)': { '& a': { display: 'inline-block', py: 0.375 } },
};
