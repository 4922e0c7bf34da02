import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isWebAddress } from '@boardcast/contracts';
import type { PinGroup } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { changeTimesMessages } from '../../../entities/pins/change-times.messages.js';
import { parametersText } from '../../../entities/pins/parameters-text.js';
import { PinStatusBadge } from '../../../entities/pins/PinStatusBadge.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { groupWord, isUnderWay } from '../group-state.js';
import { GroupProgress } from './GroupProgress.js';
import { GroupTarget } from './GroupTarget.js';
import { PublishedTime } from './PublishedTime.js';
import { ResultCounts } from './ResultCounts.js';

/** Takes the focus when nothing of the group is left to steer. */
const SUMMARY_ID = 'pin-group';

interface PinGroupSummaryProps {
  group: PinGroup;
  onStop: (group: PinGroup) => void;
  onChangeTimes: (group: PinGroup) => void;
}

export function PinGroupSummary({ group, onStop, onChangeTimes }: PinGroupSummaryProps) {
  const parameters = parametersText(group.linkParameters);
  return (
    <Paper variant="outlined" id={SUMMARY_ID} tabIndex={-1} sx={LAYOUT}>
      <Box sx={IMAGE}>
        <AuthImage
          src={group.imageUrl}
          alt={group.altText || group.title}
          width="100%"
          height="100%"
          fit="contain"
        />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{group.description}</Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 } }}>
        <Box component="dl" sx={FACTS}>
          <Fact label={messages.link} isWide>
            {isWebAddress(group.link) ? (
              <ExternalLink href={group.link} sx={TOUCH_LINK}>
                {group.link}
              </ExternalLink>
            ) : (
              group.link || '–'
            )}
          </Fact>
          {parameters !== '' && (
            <Fact label={messages.linkParameters} isWide>
              {parameters}
            </Fact>
          )}
          <Fact label={group.boardLists.length > 0 ? messages.columns.boardList : messages.columns.board}>
            <GroupTarget group={group} />
          </Fact>
          <Fact label={messages.columns.published}>
            <PublishedTime group={group} />
          </Fact>
          <Fact label={messages.columns.status}>
            <PinStatusBadge status={groupWord(group)} />
          </Fact>
          <Fact label={messages.columns.results}>
            <ResultCounts group={group} />
          </Fact>
        </Box>
        {isUnderWay(group) ? (
          <Box sx={{ mt: 2 }}>
            <GroupProgress group={group} onStop={onStop} fallbackId={SUMMARY_ID} />
            {group.spreadUntil != null && group.nextPlannedAt != null ? (
              <ChangeTimesButton onClick={() => onChangeTimes(group)} />
            ) : null}
          </Box>
        ) : null}
      </Box>
    </Paper>
  );
}

function ChangeTimesButton({ onClick }: { onClick: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>(SUMMARY_ID);
  return (
    <Button
      ref={ref}
      size="small"
      variant="outlined"
      onClick={onClick}
      sx={{ mt: 1, minHeight: { xs: 44, lg: 32 } }}
    >
      {changeTimesMessages.act}
    </Button>
  );
}

interface FactProps {
  label: string;
  /** Has a line of its own. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <Box sx={isWide ? { gridColumn: '1 / -1' } : undefined}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** On a phone only the description is beside the image, which would fill the screen otherwise. */
const LAYOUT = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto 1fr' },
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
} as const;

const IMAGE = { aspectRatio: '2 / 3', alignSelf: 'start', gridRow: { sm: '1 / span 2' } } as const;

const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  // As large as a finger, but no taller than the fact beside it.
  '@media (pointer: coarse)': { '& dd a': { my: -1.25 } },
} as const;
