import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { AdminGroupDetail } from '@boardcast/contracts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { ActButtons, userActs } from '../components/ActButtons.js';
import { GroupWaits } from '../components/GroupWaits.js';
import { OperatorDialog } from '../components/OperatorDialog.js';
import type { AskedAct } from '../components/OperatorDialog.js';
import { REFRESH_MS } from '../refresh.js';
import { PageSteps } from '../../../shared/data-list/PageSteps.js';
import { useGetAdminGroupQuery } from './admin-pins.api.js';
import { adminGroupMessages as messages, adminPinsMessages } from './admin-pins.messages.js';
import { GroupPins } from './GroupPins.js';

interface GroupDialogProps {
  open: boolean;
  id: string;
  /** Until the group is known. */
  title: string;
  onClose: () => void;
  onClosed: () => void;
}

/**
 * Everything about one group: whose it is, how its pins stand, and what can be done about them. The address opens it, so
 * Back needs no guard.
 */
export function GroupDialog({ open, id, title, onClose, onClosed }: GroupDialogProps) {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const query = useGetAdminGroupQuery(
    { id, page },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const asked = useAsked<AskedAct>();
  const { data } = query;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {data?.title ?? title}
      </DialogTitle>
      <DialogContent>
        <LoadState query={query} failed={messages.loadFailed} skeleton={<p>{messages.loading}</p>} />
        {data ? (
          <>
            <Summary detail={data} onAsk={asked.ask} />
            <GroupPins title={data.title} owner={data.user} pins={data.pins} onAsk={asked.ask} />
            {data.totalPages > 1 ? (
              <PageSteps
                label={adminPinsMessages.pages}
                text={adminPinsMessages.pageOf(page, data.totalPages)}
                page={page}
                pageCount={data.totalPages}
                words={adminPinsMessages}
                onPage={setPage}
              />
            ) : null}
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
      {asked.subject ? (
        <OperatorDialog
          open={asked.isOpen}
          asked={asked.subject}
          onClose={asked.close}
          onClosed={asked.closed}
        />
      ) : null}
    </Dialog>
  );
}

function Summary({ detail, onAsk }: { detail: AdminGroupDetail; onAsk: (act: AskedAct) => void }) {
  const { user, counts } = detail;
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="dl" sx={FACTS}>
        <Fact label={messages.user}>
          <TextLink to={paths.adminUser(user.id)} sx={TOUCH_LINK}>
            @{user.pinterestUsername}
          </TextLink>
        </Fact>
        <Fact label={messages.created}>
          <DateTime value={detail.createdAt} />
        </Fact>
        <Fact label={messages.counts.completed}>{counts.completed}</Fact>
        <Fact label={messages.counts.failed}>{counts.failed}</Fact>
        <Fact label={messages.counts.processing}>{counts.processing}</Fact>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {messages.means}
      </Typography>
      <Box sx={{ mb: 1 }}>
        <GroupWaits groupId={detail.id} waits={detail.waits} />
      </Box>
      {user.isHeld ? <Typography sx={{ mb: 1 }}>{messages.userHeld}</Typography> : null}
      <ActButtons acts={userActs(user)} onAsk={onAsk} />
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </div>
  );
}

const FACTS = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 } as const;
