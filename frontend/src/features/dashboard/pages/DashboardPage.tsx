import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useUser } from '../../../shared/auth/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { CreditsCard } from '../components/CreditsCard.js';
import { Onboarding } from '../components/Onboarding.js';
import { StatCards } from '../components/StatCards.js';
import { useGetUserStatsQuery } from '../dashboard.api.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';

/** /dashboard (spec §2). That the numbers can't be had is silently ignored (spec §8). */
export function DashboardPage() {
  const user = useUser();
  const { data: stats, isLoading } = useGetUserStatsQuery();
  const isNew = stats?.totalPins === 0;
  return (
    <>
      <PageHeader
        title={isNew ? messages.welcome : messages.welcomeBack}
        subtitle={isNew ? messages.newcomerHint : messages.hint}
        documentTitle="Dashboard"
        actions={
          isNew || isLoading ? null : (
            <LinkButton to={paths.createPin} variant="contained" startIcon={<AddPhotoAlternateOutlined />}>
              Create Pin
            </LinkButton>
          )
        }
      />
      {isLoading ? <ListSkeleton label={messages.loading} rows={2} rowHeight={112} /> : null}
      {!isLoading && isNew ? <Onboarding hasBoardList={stats.boardListCount > 0} /> : null}
      {!isLoading && !isNew ? <StatCards stats={stats} /> : null}
      {user.isSubscribed ? null : <CreditsCard credits={user.availableCredits} />}
    </>
  );
}
