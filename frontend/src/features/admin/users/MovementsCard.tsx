import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AdminUserDetail, CreditMovement } from '@boardcast/contracts';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { useEarlierMovements } from './use-earlier-movements.js';
import { UserPageCard } from './UserPageCard.js';
import { userPageMessages } from './users.messages.js';

const { credits: words } = userPageMessages;

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });

/** A user's free pins, and how they came to be as many. */
export function MovementsCard({ user }: { user: AdminUserDetail }) {
  const { freePinsAssigned: assigned, freePinsUsed: used } = user;
  const { movements, query, showEarlier } = useEarlierMovements(user);
  return (
    <UserPageCard title={words.title}>
      <Typography sx={{ mb: 1 }}>
        {words.left(formatCount(Math.max(0, assigned - used)), formatCount(used), formatCount(assigned))}
      </Typography>
      {movements.length === 0 ? words.noMovements : <Movements movements={movements} />}
      <LoadState query={query} failed={words.loadFailed} skeleton={null} />
      {showEarlier ? <ShowEarlier isBusy={query.isFetching} onClick={showEarlier} /> : null}
    </UserPageCard>
  );
}

function Movements({ movements }: { movements: readonly CreditMovement[] }) {
  return (
    <Table size="small" aria-label={words.movements}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{words.what}</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            {words.amount}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {movements.map((movement) => (
          <TableRow key={movement.id}>
            <TableCell sx={{ pl: 0 }}>
              {wordsOf(movement)}
              <Typography variant="body2" color="textSecondary">
                <DateTime value={movement.at} />
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ pr: 0, fontVariantNumeric: 'tabular-nums' }}>
              {signed.format(movement.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function wordsOf({ kind, actor }: CreditMovement): string {
  return kind === 'granted' && actor ? words.grantedBy(actor.pinterestUsername) : words.kinds[kind];
}

function ShowEarlier({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <BusyButton
      ref={ref}
      variant="outlined"
      isBusy={isBusy}
      busyLabel={words.loadingEarlier}
      onClick={onClick}
      sx={{ mt: 2 }}
    >
      {words.showEarlier}
    </BusyButton>
  );
}
