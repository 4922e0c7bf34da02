import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { PlanBadge } from './PlanBadge.js';
import type { UserActs } from './user-acts.js';
import { UserName } from './UserName.js';
import { UserPageActions } from './UserPageActions.js';
import { Credits, LastLogin } from './users-columns.js';
import { usersMessages } from './users.messages.js';

const { columns: labels } = usersMessages;

/** A row of the list where there is no room for columns. */
export function UserCard({ user, acts }: { user: AdminUser; acts: UserActs }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <UserName user={user} />
        <PlanBadge user={user} />
      </Box>
      <Box component="dl" sx={FACTS}>
        <Fact label={labels.credits}>
          <Credits user={user} />
        </Fact>
        <Fact label={labels.pinGroups}>{formatCount(user._count.pinGroups)}</Fact>
        <Fact label={labels.boardLists}>{formatCount(user._count.boardLists)}</Fact>
        <Fact label={labels.createdAt}>
          <DateTime value={user.createdAt} />
        </Fact>
        <Fact label={labels.lastLoginAt}>
          <LastLogin user={user} />
        </Fact>
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <UserPageActions user={user} acts={acts} />
      </Box>
    </>
  );
}

/** One value with its name, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 1.5,
  my: 1.5,
} as const;
