import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isWebAddress } from '@boardcast/contracts';
import type { PinGroup } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { statusWord } from '../pin-progress.js';
import { GroupTarget } from './GroupTarget.js';
import { progressText } from './ProgressAnnouncer.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

export function PinGroupSummary({ group }: { group: PinGroup }) {
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 3, flexDirection: { xs: 'column', sm: 'row' } }}
    >
      <Box sx={{ width: { xs: '100%', sm: 220 }, flexShrink: 0 }}>
        <AuthImage
          src={group.imageUrl}
          alt={group.altText || group.title}
          width="100%"
          height={280}
          fit="contain"
        />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{group.description}</Typography>
        <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1.5 }}>
          <Fact label={messages.link}>
            {isWebAddress(group.link) ? (
              <ExternalLink href={group.link}>{group.link}</ExternalLink>
            ) : (
              group.link || '–'
            )}
          </Fact>
          <Fact label={group.boardLists.length > 0 ? messages.columns.boardList : messages.columns.board}>
            <GroupTarget group={group} />
          </Fact>
          <Fact label={messages.columns.published}>
            <PublishedTime group={group} />
          </Fact>
          <Fact label={messages.columns.status}>
            <PinStatusBadge status={statusWord(group.status)} />
          </Fact>
          <Fact label={messages.columns.results}>
            <ResultCounts group={group} />
          </Fact>
        </Box>
        {group.status === 'processing' ? <Progress group={group} /> : null}
      </Box>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </div>
  );
}

function Progress({ group }: { group: PinGroup }) {
  const done = group.successCount + group.failedCount;
  return (
    <Box sx={{ mt: 2 }}>
      <ProgressBar
        label={messages.progress}
        percent={group.pinCount === 0 ? 0 : Math.round((done / group.pinCount) * 100)}
      />
      <Typography variant="body2" color="textSecondary" aria-hidden sx={{ mt: 0.5 }}>
        {progressText([group])}
      </Typography>
    </Box>
  );
}
