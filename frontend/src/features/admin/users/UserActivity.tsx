import Box from '@mui/material/Box';
import type { AdminUserDetail } from '@boardcast/contracts';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { ActivityRow } from '../activity/components/ActivityRow.js';
import { userActivityPath } from '../addresses.js';
import { UserPageCard } from './UserPageCard.js';
import { userPageMessages } from './users.messages.js';

const { activity: words } = userPageMessages;

/** The latest events about a user, and the way to all of them. */
export function UserActivity({ user }: { user: AdminUserDetail }) {
  return (
    <UserPageCard title={words.title}>
      {user.activities.length === 0 ? (
        words.none
      ) : (
        <>
          <Box component="ul" sx={LIST}>
            {user.activities.map((event) => (
              <ActivityRow key={event.id} event={event} pageOf={user.id} />
            ))}
          </Box>
          <TextLink to={userActivityPath(user.pinterestUsername)} sx={TOUCH_LINK}>
            {words.all}
          </TextLink>
        </>
      )}
    </UserPageCard>
  );
}

/** Its rows bring their own margin. */
const LIST = {
  m: 0,
  mx: { xs: -2.5, sm: -3 },
  mb: 1,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
