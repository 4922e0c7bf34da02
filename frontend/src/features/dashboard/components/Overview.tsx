import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { LoadFailure } from '../../../shared/ui/LoadFailure.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { useNews } from '../use-news.js';
import type { useOverview } from '../use-overview.js';
import { overviewGrid } from './overview-grid.js';

const load = () => import('./OverviewSections.js');
const OverviewSections = lazyPart(load, 'OverviewSections');

interface OverviewProps {
  query: ReturnType<typeof useOverview>;
  isSubscribed: boolean;
  /** Whether the user's connection to Pinterest works. */
  isConnected: boolean;
  /** Subscribed, or with a credit left. */
  canPin: boolean;
  /** Comes last, once it is known how high the sections are. */
  children: ReactNode;
}

/** What is under way, comes next and needs a hand, what became of the rest, and the best of it. */
export function Overview({ query, children, ...user }: OverviewProps) {
  const { data: overview, error, isFetching, fulfilledTimeStamp } = query;
  const news = useNews(overview);
  // While the answer is on its way.
  useEffect(() => void load().catch(() => undefined), []);
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
      {overview ? (
        <OverviewSections overview={overview} {...user} fallback={<OverviewSkeleton />}>
          {children}
        </OverviewSections>
      ) : null}
      {!overview && !error ? <OverviewSkeleton /> : null}
      {!overview && error ? children : null}
    </Box>
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
