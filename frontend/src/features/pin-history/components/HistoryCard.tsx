import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PinGroup } from '@boardcast/contracts';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { paths } from '../../../shared/paths.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { statusWord } from '../pin-progress.js';
import { GroupTarget } from './GroupTarget.js';
import { HistoryActions } from './HistoryActions.js';
import type { DeleteRecord } from './HistoryActions.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

export function HistoryCard({ group, onDelete }: { group: PinGroup; onDelete: DeleteRecord }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <AuthImage src={group.thumbnailUrl} alt="" width={64} height={64} />
        <Box sx={TEXTS}>
          <TextLink to={paths.pinGroup(group.id)} color="textPrimary" sx={{ fontWeight: 600 }}>
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
        <PinStatusBadge status={statusWord(group.status)} />
        <ResultCounts group={group} />
      </Stack>
      <Box sx={{ mt: 'auto' }}>
        <HistoryActions group={group} onDelete={onDelete} />
      </Box>
    </>
  );
}

/** Keeps the links far enough apart for a finger. */
const TEXTS = {
  minWidth: 0,
  flex: 1,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', py: 0.375 },
};
