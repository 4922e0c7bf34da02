import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DeadLettersResponse } from '@boardcast/contracts';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { ReasonField } from '../components/ReasonField.js';
import { useReplayDeadLettersMutation } from './queue.api.js';
import { deadLetterMessages as messages } from './queue.messages.js';

interface DeadLettersProps {
  query: ComponentProps<typeof LoadState>['query'] & { data?: DeadLettersResponse };
}

/** Messages that nobody could handle, and the way to send them again. */
export function DeadLetters({ query }: DeadLettersProps) {
  const { data } = query;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Box component="section" aria-labelledby={TITLE_ID} sx={{ mt: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <div>
          <Typography id={TITLE_ID} variant="h2" sx={{ fontSize: '1.25rem' }}>
            {messages.title}
          </Typography>
          <Typography color="textSecondary">{messages.subtitle}</Typography>
        </div>
        {data && data.total > 0 ? (
          <Button variant="outlined" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'start' }}>
            {messages.replay}
          </Button>
        ) : null}
      </Box>
      <LoadState query={query} failed={messages.loadFailed} skeleton={<p>{messages.loading}</p>} />
      {data ? <Letters answer={data} /> : null}
      <ReplayDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  );
}

const TITLE_ID = 'dead-letters';

function Letters({ answer: { isKept, total, letters } }: { answer: DeadLettersResponse }) {
  if (!isKept) return <p>{messages.notKept}</p>;
  if (total === 0) return <p>{messages.none}</p>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-labelledby={TITLE_ID}>
        <TableHead>
          <TableRow>
            <TableCell>{messages.columns.what}</TableCell>
            <TableCell>{messages.columns.why}</TableCell>
            <TableCell>{messages.columns.at}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {letters.map((letter, index) => (
            // Ids may repeat, or be missing.
            // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
            <TableRow key={index}>
              <TableCell>
                {letter.what ?? messages.unknown}
                {letter.isReadable ? null : `, ${messages.unreadable}`}
              </TableCell>
              <TableCell>{letter.why ?? messages.unknown}</TableCell>
              <TableCell>{letter.at === null ? messages.unknown : <DateTime value={letter.at} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {letters.length < total ? <p>{messages.shown(letters.length, total)}</p> : null}
    </Box>
  );
}

function ReplayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [replay, { isLoading }] = useReplayDeadLettersMutation();
  const toasts = useToasts();
  const confirm = async () => {
    try {
      const { sent, kept } = await replay(reason).unwrap();
      toasts.success(messages.done(sent), kept > 0 ? messages.kept(kept) : undefined);
    } catch (error) {
      toastFailure(toasts, messages.failed, error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={messages.replay}
      confirmLabel={messages.replay}
      busyLabel={messages.busy}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      fields={<ReasonField value={reason} onChange={setReason} autoFocus />}
    >
      {messages.question}
    </ConfirmDialog>
  );
}
