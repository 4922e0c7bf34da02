import { mayPin } from '@boardcast/contracts';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useUser } from '../../../entities/session/use-auth.js';
import { useGetUserStatsQuery } from '../../../entities/stats/stats.api.js';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { DashboardSkeleton } from '../components/DashboardSkeleton.js';
import { Offers } from '../components/Offers.js';
import { Onboarding } from '../components/Onboarding.js';
import { Overview } from '../components/Overview.js';
import { StatCards } from '../components/StatCards.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { useOverview } from '../use-overview.js';

export function DashboardPage() {
  const user = useUser();
  const { data: stats, isLoading } = useGetUserStatsQuery();
  const seemsNew = user.freePinsUsed === 0 && !user.isSubscribed;
  const isNew = isLoading ? seemsNew : stats?.totalPins === 0;
  const isStarting = isNew && !stats?.scheduledPins;
  const canPin = mayPin(user);
  const overview = useOverview(isStarting);
  const offers = <Offers user={user} />;
  return (
    <>
      <PageHeader
        title={isNew ? messages.welcome : messages.welcomeBack}
        subtitle={isStarting ? messages.newcomerHint : messages.hint}
        documentTitle={messages.title}
        // Users without pins are told below, with what helps.
        actions={
          isStarting || !canPin ? null : (
            <LinkButton to={paths.createPin} variant="contained" startIcon={<AddPhotoAlternateOutlined />}>
              {messages.createPin}
            </LinkButton>
          )
        }
      />
      {isLoading ? <DashboardSkeleton seemsNew={seemsNew} /> : null}
      {!isLoading && stats && isStarting ? (
        <Onboarding hasBoardList={stats.boardListCount > 0} canPin={canPin} />
      ) : null}
      {!isLoading && !isStarting ? <StatCards stats={stats} isSubscribed={user.isSubscribed} /> : null}
      {isStarting ? (
        offers
      ) : (
        <Overview
          query={overview}
          isSubscribed={user.isSubscribed}
          isConnected={user.connectionStatus === 'connected'}
          canPin={canPin}
        >
          {offers}
        </Overview>
      )}
    </>
  );
}
