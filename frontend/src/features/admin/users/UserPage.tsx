import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminUserDetail } from '@boardcast/contracts';
import { useUser } from '../../../entities/session/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { errorStatus } from '../../../shared/api/request-error.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import type { ChosenAct, UserActs } from './user-acts.js';
import { UserActDialogs } from './UserActDialogs.js';
import { HoldNote } from './HoldNote.js';
import { MovementsCard } from './MovementsCard.js';
import { UserActivity } from './UserActivity.js';
import { UserPageActions } from './UserPageActions.js';
import { ConnectionFacts, MetricsFacts, PersonFacts, PlanFacts } from './UserFacts.js';
import { GroupsCard, MailsCard } from './UserLists.js';
import { useGetAdminUserQuery } from './users.api.js';
import { userPageMessages as messages, usersMessages } from './users.messages.js';

export function UserPage({ id }: { id: string }) {
  const answer = useGetAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  if (MISSING.includes(errorStatus(answer.error))) {
    return (
      <EmptyState
        title={messages.missing}
        hint={messages.missingHint}
        action={
          <LinkButton to={paths.adminUsers} variant="outlined">
            {messages.back}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <LinkButton to={paths.adminUsers} color="inherit" size="small" startIcon={<ArrowBack />} sx={{ mb: 1 }}>
        {messages.back}
      </LinkButton>
      <LoadState
        query={answer}
        failed={messages.loadFailed}
        skeleton={<ListSkeleton label={messages.loading} rows={4} rowHeight={160} />}
      />
      {answer.data ? <User user={answer.data} /> : null}
    </>
  );
}

function User({ user }: { user: AdminUserDetail }) {
  const { id: ownId } = useUser();
  const navigate = useNavigate();
  const chosen = useAsked<ChosenAct>();
  const acts = useMemo<UserActs>(() => ({ ownId, choose: chosen.ask }), [ownId, chosen.ask]);
  return (
    <>
      <Box sx={HEAD}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {`@${user.pinterestUsername}`}
          {user.isAdmin ? ` (${usersMessages.admin})` : ''}
        </Typography>
        <UserPageActions user={user} acts={acts} />
      </Box>
      <HoldNote user={user} />
      <PersonFacts user={user} />
      <Box sx={CARDS}>
        <PlanFacts user={user} />
        <ConnectionFacts user={user} />
        <GroupsCard user={user} />
        <UserActivity user={user} />
        <MovementsCard user={user} />
        <MailsCard user={user} />
        <MetricsFacts user={user} />
      </Box>
      <UserActDialogs chosen={chosen} onDeleted={() => void navigate(paths.adminUsers)} />
    </>
  );
}

/** A malformed id (400) is nobody's either. */
const MISSING: readonly (number | null)[] = [400, 404];

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  mb: 2,
} as const;

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  mt: 3,
} as const;
