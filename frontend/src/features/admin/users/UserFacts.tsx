import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminUserDetail } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { PlanBadge } from './PlanBadge.js';
import { Fact } from './UserCard.js';
import { UserPageCard } from './UserPageCard.js';
import { userPageMessages as messages, usersMessages } from './users.messages.js';

type OfUser = { user: AdminUserDetail };

/** A moment, or a dash where there is none. */
export const Moment = ({ at }: { at: string | null }) =>
  at === null ? messages.none : <DateTime value={at} />;

export function PersonFacts({ user }: OfUser) {
  const verified = user.emailVerified ? messages.verified : messages.unverified;
  return (
    <Box component="dl" sx={FACTS}>
      <Fact label={messages.name}>{user.name ?? messages.none}</Fact>
      <Fact label={messages.email}>
        {user.email === null ? usersMessages.noEmail : `${user.email} (${verified})`}
      </Fact>
      <Fact label={messages.joined}>
        <DateTime value={user.createdAt} />
      </Fact>
      <Fact label={messages.lastLogin}>
        {user.lastLoginAt === null ? usersMessages.never : <DateTime value={user.lastLoginAt} />}
      </Fact>
      <Fact label={messages.sessions}>{formatCount(user.sessionCount)}</Fact>
      <Fact label={messages.timeZone}>{user.timeZone ?? messages.none}</Fact>
    </Box>
  );
}

export function PlanFacts({ user }: OfUser) {
  const { plan } = user;
  const { plan: words } = messages;
  return (
    <UserPageCard title={words.title}>
      <Box component="dl" sx={FACTS}>
        <Fact label={words.plan}>
          <PlanBadge user={user} />
        </Fact>
        <Fact label={words.paidStatus}>{plan.isPastDue ? words.pastDue : words.paid[plan.paidStatus]}</Fact>
        {plan.isGranted ? (
          <Fact label={words.grantedAt}>
            <Moment at={plan.grantedAt} />
          </Fact>
        ) : null}
        {plan.currentPeriodEnd === null ? null : (
          <Fact label={words.periodEnd}>
            <DateTime value={plan.currentPeriodEnd} />
            <br />
            {plan.cancelAtPeriodEnd ? words.ending : words.renewing}
          </Fact>
        )}
      </Box>
    </UserPageCard>
  );
}

export function ConnectionFacts({ user: { connection, email } }: OfUser) {
  const { connection: words } = messages;
  const isLost = connection.status === 'expired';
  const status = connection.changedAt === null ? 'none' : connection.status;
  return (
    <UserPageCard title={words.title}>
      <Box component="dl" sx={FACTS}>
        <Fact label={words.status}>{words.statuses[status]}</Fact>
        <Fact label={isLost ? words.lostAt : words.changedAt}>
          <Moment at={connection.changedAt} />
        </Fact>
        <Fact label={words.lastPostedAt}>
          <Moment at={connection.lastPostedAt} />
        </Fact>
        {isLost ? null : (
          <>
            <Fact label={words.accessExpiresAt}>
              <Moment at={connection.accessExpiresAt} />
            </Fact>
            <Fact label={words.refreshExpiresAt}>
              <Moment at={connection.refreshExpiresAt} />
            </Fact>
          </>
        )}
        <Fact label={words.renewalFailures}>{formatCount(connection.renewalFailures)}</Fact>
        {connection.refusedAt === null ? null : (
          <Fact label={words.refusedAt}>
            <Moment at={connection.refusedAt} />
          </Fact>
        )}
        {connection.toldAt === null ? null : (
          <Fact label={words.toldAt}>
            {email === null ? words.notTold : <Moment at={connection.toldAt} />}
          </Fact>
        )}
      </Box>
      {status === 'expired' ? <Typography sx={{ mt: 2 }}>{words.remedy}</Typography> : null}
    </UserPageCard>
  );
}

export function MetricsFacts({ user: { metrics } }: OfUser) {
  const { metrics: words } = messages;
  return (
    <UserPageCard title={words.title}>
      {metrics === null ? (
        words.none
      ) : (
        <Box component="dl" sx={FACTS}>
          <Fact label={words.finishedAt}>
            <Moment at={metrics.finishedAt} />
          </Fact>
          <Fact label={words.dueAt}>
            <DateTime value={metrics.dueAt} />
          </Fact>
          {metrics.refusedAt === null ? null : (
            <Fact label={words.refusedAt}>
              <Moment at={metrics.refusedAt} />
            </Fact>
          )}
          {metrics.failedAt === null ? null : (
            <Fact label={words.failedAt}>
              <Moment at={metrics.failedAt} />
            </Fact>
          )}
        </Box>
      )}
    </UserPageCard>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 148px), 1fr))',
  gap: 2,
  m: 0,
} as const;
