import AddCircleOutline from '@mui/icons-material/AddCircleOutlineOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { AdminUser } from '@boardcast/contracts';
import { RowAction } from '../../../shared/ui/RowAction.js';
import { pinterestProfileUrl } from '../pinterest-profile-url.js';
import { isPaid, offeredActs, type UserActs } from './user-acts.js';
import { usersMessages as messages } from './users.messages.js';

interface UserActionsProps {
  user: AdminUser;
  acts: UserActs;
}

export const ACT_ICONS = {
  credits: <AddCircleOutline />,
  grant: <WorkspacePremiumOutlined />,
  revoke: <WorkspacePremiumOutlined color="info" />,
  hold: <PauseCircleOutlined />,
  release: <PlayCircleOutlined color="info" />,
  delete: <DeleteOutline />,
};

/** In a row of the list, where there is room for icons alone. */
export function UserActions({ user, acts }: UserActionsProps) {
  const name = user.pinterestUsername;
  return (
    <Box sx={ROW}>
      <RowAction
        label={messages.viewProfile}
        subject={messages.inNewTab(name)}
        icon={<OpenInNew />}
        href={pinterestProfileUrl(name)}
      />
      {offeredActs(user, acts.ownId).map((act) =>
        act === 'grant' && isPaid(user) ? (
          <Tooltip key={act} title={messages.cannotModifyPaid} describeChild>
            <IconButton aria-label={`${messages.acts[act]} ${name}`} aria-disabled sx={UNUSABLE}>
              {ACT_ICONS[act]}
            </IconButton>
          </Tooltip>
        ) : (
          <RowAction
            key={act}
            label={messages.acts[act]}
            subject={name}
            icon={ACT_ICONS[act]}
            onClick={() => acts.choose({ act, user })}
          />
        ),
      )}
    </Box>
  );
}

/** Five in a column: smaller for the pointer than elsewhere. */
const SIZE = { xs: 44, lg: 32 } as const;

const ROW = {
  ...{ display: 'flex', mx: { lg: -0.5 } },
  '& .MuiIconButton-root': { width: SIZE, height: SIZE, p: 0.5 },
} as const;

const UNUSABLE = { opacity: 0.5, cursor: 'not-allowed' } as const;
