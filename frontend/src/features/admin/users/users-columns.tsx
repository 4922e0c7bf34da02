import Typography from '@mui/material/Typography';
import type { AdminUser, AdminUserOrder } from '@boardcast/contracts';
import type { Column } from '../../../shared/data-list/columns.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { PlanBadge } from './PlanBadge.js';
import type { UserActs } from './user-acts.js';
import { UserActions } from './UserActions.js';
import { UserName } from './UserName.js';
import { usersMessages } from './users.messages.js';

const { columns: labels } = usersMessages;

/** What is left, and of what. */
export function Credits({ user }: { user: AdminUser }) {
  const { freePinsAssigned, freePinsUsed } = user;
  return (
    <>
      {formatCount(Math.max(0, freePinsAssigned - freePinsUsed))}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {usersMessages.usedOf(formatCount(freePinsUsed), formatCount(freePinsAssigned))}
      </Typography>
    </>
  );
}

export const LastLogin = ({ user: { lastLoginAt } }: { user: AdminUser }) =>
  lastLoginAt === null ? usersMessages.never : <DateTime value={lastLoginAt} />;

/** What sorts is named like the server's order, which has sorted the rows. */
type UserColumn = Column<AdminUser, UserActs> & { key: AdminUserOrder };

const sorted: readonly UserColumn[] = [
  {
    key: 'user',
    label: labels.user,
    width: 'minmax(170px, 1fr)',
    isRowHead: true,
    sortBy: ({ email }) => email,
    cell: (user) => <UserName user={user} />,
  },
  {
    key: 'status',
    label: labels.status,
    width: '112px',
    sortBy: ({ subscriptionStatus }) => subscriptionStatus,
    cell: (user) => <PlanBadge user={user} />,
  },
  {
    key: 'credits',
    label: labels.credits,
    width: '84px',
    isNumber: true,
    sortBy: ({ freePinsAssigned, freePinsUsed }) => freePinsAssigned - freePinsUsed,
    cell: (user) => <Credits user={user} />,
  },
  {
    key: 'pinGroups',
    label: labels.pinGroups,
    width: '98px',
    isNumber: true,
    sortBy: ({ _count }) => _count.pinGroups,
    cell: ({ _count }) => formatCount(_count.pinGroups),
  },
  {
    key: 'boardLists',
    label: labels.boardLists,
    width: '100px',
    isNumber: true,
    sortBy: ({ _count }) => _count.boardLists,
    cell: ({ _count }) => formatCount(_count.boardLists),
  },
  {
    key: 'createdAt',
    label: labels.createdAt,
    width: '120px',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'lastLoginAt',
    label: labels.lastLoginAt,
    width: '120px',
    sortBy: ({ lastLoginAt }) => lastLoginAt,
    cell: (user) => <LastLogin user={user} />,
  },
];

export const usersColumns: readonly Column<AdminUser, UserActs>[] = [
  ...sorted,
  {
    key: 'actions',
    label: labels.actions,
    width: '168px',
    cell: (user, acts) => <UserActions user={user} acts={acts} />,
  },
];
