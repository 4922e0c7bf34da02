import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminUserDetail } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { adminGroupPath } from '../addresses.js';
import { GroupWaits } from '../components/GroupWaits.js';
import { UserPageCard } from './UserPageCard.js';
import { userPageMessages as messages } from './users.messages.js';

type OfUser = { user: AdminUserDetail };

export function GroupsCard({ user: { groups } }: OfUser) {
  const { groups: words } = messages;
  return (
    <UserPageCard title={words.title}>
      {groups.length === 0 ? (
        words.none
      ) : (
        <Box component="ul" sx={LIST}>
          {groups.map((group) => (
            <li key={group.id}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                <GroupTitle group={group} />
                {`: ${words.statuses[statusOf(group)]}`}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <DateTime value={group.scheduledFor ?? group.createdAt} />
                {` · ${words.counts(group.completed, group.failed, group.pending)}`}
              </Typography>
              <Reasons group={group} />
            </li>
          ))}
        </Box>
      )}
    </UserPageCard>
  );
}

interface OfGroup {
  group: AdminUserDetail['groups'][number];
}

/** As in the list of all pins, where what waits for its time is scheduled. */
const statusOf = ({ status, scheduledFor }: OfGroup['group']) =>
  status === 'pending' && scheduledFor !== null ? 'scheduled' : status;

/** The way to its pins; a deleted record is nowhere else. */
function GroupTitle({ group: { id, title, isDeleted } }: OfGroup) {
  if (isDeleted) return title;
  return (
    <TextLink to={adminGroupPath(id)} sx={TOUCH_LINK}>
      {title}
    </TextLink>
  );
}

/** Why it doesn't go on, or what went wrong. */
function Reasons({ group }: OfGroup) {
  const { groups: words } = messages;
  return (
    <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {group.isDeleted ? <div>{words.deleted}</div> : null}
      {group.isStopped ? <div>{words.stopped}</div> : null}
      <GroupWaits groupId={group.id} waits={group.waits} />
      {group.fault === null ? null : <div>{words.said(group.fault)}</div>}
    </Typography>
  );
}

export function MailsCard({ user: { mails } }: OfUser) {
  const { mails: words } = messages;
  return (
    <UserPageCard title={words.title}>
      {mails.length === 0 ? (
        words.none
      ) : (
        <Box component="ul" sx={LIST}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <Typography
                sx={{ fontWeight: 500 }}
              >{`${words.kinds[mail.kind] ?? mail.kind}: ${words.states[mail.state]}`}</Typography>
              <Typography variant="body2" color="textSecondary">
                <DateTime value={mail.sentAt ?? mail.createdAt} />
              </Typography>
              {mail.fault === null ? null : <Typography variant="body2">{mail.fault}</Typography>}
            </li>
          ))}
        </Box>
      )}
    </UserPageCard>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;
