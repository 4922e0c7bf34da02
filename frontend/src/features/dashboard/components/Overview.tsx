import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { PinGroup, UserOverview } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { LoadFailure } from '../../../shared/ui/LoadFailure.js';
import { ProgressBar } from '../../../shared/ui/ProgressBar.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { failedCount, placeText, runningText } from '../overview-text.js';
import { useNews } from '../use-news.js';
import type { useOverview } from '../use-overview.js';
import { OverviewRow } from './OverviewRow.js';
import { OverviewSection } from './OverviewSection.js';

interface OverviewProps {
  query: ReturnType<typeof useOverview>;
  isSubscribed: boolean;
  /** Whether the user's connection to Pinterest works. */
  isConnected: boolean;
  /** Subscribed, or with a credit left. */
  canPin: boolean;
}

/** What is under way, comes next and needs a hand. */
export function Overview({ query, ...user }: OverviewProps) {
  const { data: overview, error, isFetching, fulfilledTimeStamp } = query;
  const news = useNews(overview);
  return (
    <Box sx={{ mt: 2 }}>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      {error ? (
        <LoadFailure
          message={messages.overviewFailed}
          loadedAt={overview && fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {overview ? <Sections overview={overview} {...user} /> : null}
      {!overview && !error ? <OverviewSkeleton /> : null}
    </Box>
  );
}

interface SectionsProps extends Omit<OverviewProps, 'query'> {
  overview: UserOverview;
}

function Sections({ overview, isSubscribed, isConnected, canPin }: SectionsProps) {
  const { running, upNext, needsHand } = overview;
  return (
    <Box sx={overviewGrid}>
      <OverviewSection
        part="running"
        title={messages.running.title}
        all={{ to: paths.pinHistory, label: messages.running.all }}
        empty={
          <>
            {messages.running.empty}{' '}
            {canPin ? <TextLink to={paths.createPin}>{messages.running.next}</TextLink> : null}
          </>
        }
      >
        {running.map((group) => (
          <RunningRow key={group.id} group={group} isConnected={isConnected} />
        ))}
      </OverviewSection>
      <OverviewSection
        part="upNext"
        title={messages.upNext.title}
        all={{ to: paths.scheduledPins, label: messages.upNext.all }}
        empty={
          <>
            {messages.upNext.empty}{' '}
            {isSubscribed ? (
              <TextLink to={paths.schedulePin}>{messages.upNext.next}</TextLink>
            ) : (
              <TextLink to={paths.subscription}>{messages.upNext.premium}</TextLink>
            )}
          </>
        }
      >
        {upNext.map((pin) => (
          <OverviewRow key={pin.id} pin={pin} part="upNext" to={paths.scheduledPins}>
            <DateTime value={pin.scheduledTime} />
            <br />
            {placeText(pin)}
          </OverviewRow>
        ))}
      </OverviewSection>
      {needsHand.length > 0 ? (
        <OverviewSection
          part="needsHand"
          title={messages.needsHand.title}
          all={{ to: paths.pinHistory, label: messages.needsHand.all }}
        >
          {needsHand.map((group) => (
            <OverviewRow
              key={group.id}
              pin={group}
              part="needsHand"
              to={`${paths.pinGroup(group.id)}?show=failed`}
            >
              <Box component="span" sx={FAILED}>
                <ErrorIcon aria-hidden color="error" sx={{ fontSize: 16 }} />
                {messages.needsHand.failed(failedCount(group), group.pinCount)}
              </Box>
            </OverviewRow>
          ))}
        </OverviewSection>
      ) : null}
    </Box>
  );
}

function RunningRow({ group, isConnected }: { group: PinGroup; isConnected: boolean }) {
  const { id, pinCount, successCount, failedCount: ended } = group;
  const percent = pinCount === 0 ? 0 : Math.round(((successCount + ended) / pinCount) * 100);
  return (
    <OverviewRow pin={group} part="running" to={paths.pinGroup(id)}>
      {/* Hidden, or the link's name would say twice how far it is. */}
      <Box aria-hidden sx={{ my: 0.5 }}>
        <ProgressBar label={messages.running.title} percent={percent} />
      </Box>
      {runningText(group, isConnected)}
    </OverviewRow>
  );
}

/** As high as two sections with a row; what is below them comes later. */
function OverviewSkeleton() {
  return (
    <Box role="status" sx={overviewGrid}>
      <VisuallyHidden>{messages.overviewLoading}</VisuallyHidden>
      <Skeleton variant="rounded" height={136} />
      <Skeleton variant="rounded" height={136} />
    </Box>
  );
}

/** Two per row; a third one spans the next. */
const overviewGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > section:nth-of-type(3)': { gridColumn: { md: 'span 2' } },
} as const;

const FAILED = { display: 'inline-flex', alignItems: 'center', gap: 0.5 } as const;
