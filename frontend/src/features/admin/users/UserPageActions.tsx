import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AdminUser } from '@boardcast/contracts';
import { ExplainedButton } from '../../../shared/ui/ExplainedButton.js';
import { pinterestProfileUrl } from '../pinterest-profile-url.js';
import { isPaid, offeredActs, type UserActs } from './user-acts.js';
import { ACT_ICONS } from './UserActions.js';
import { usersMessages as messages } from './users.messages.js';

/** The same acts as in a row, each with its name: a finger sees no tooltip. */
export function UserPageActions({ user, acts }: { user: AdminUser; acts: UserActs }) {
  const name = user.pinterestUsername;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        startIcon={<OpenInNew />}
        aria-label={`${messages.viewProfile} ${messages.inNewTab(name)}`}
        href={pinterestProfileUrl(name)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.viewProfile}
      </Button>
      {offeredActs(user, acts.ownId).map((act) => {
        const reason = act === 'grant' && isPaid(user) ? messages.cannotModifyPaid : null;
        return (
          <ExplainedButton
            key={act}
            size="small"
            color={act === 'delete' ? 'error' : 'primary'}
            startIcon={ACT_ICONS[act]}
            aria-label={`${messages.acts[act]} ${name}`}
            reason={reason}
            onClick={reason === null ? () => acts.choose({ act, user }) : undefined}
          >
            {messages.acts[act]}
          </ExplainedButton>
        );
      })}
    </Box>
  );
}
