import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../shared/ui/BusyButton.js';
import { ErrorBanner } from '../../shared/ui/ErrorBanner.js';
import { uiMessages } from '../../shared/ui/ui.messages.js';
import { BoardTimes } from './BoardTimes.js';
import { changeTimesMessages as messages } from './change-times.messages.js';
import { PinDialog } from './form/PinDialog.js';
import type { PinDialogState } from './form/PinDialog.js';
import { useChangePinTimesMutation } from './pin-times.api.js';
import { usePlannedLines } from './use-planned-lines.js';

interface ChangeTimesDialogProps extends PinDialogState {
  group: { id: string; title: string };
}

/** When each board that hasn't begun gets a pin (docs/product.md#spread). */
export function ChangeTimesDialog({ group, ...dialog }: ChangeTimesDialogProps) {
  const { query, lines, changed, isChanged, fault, move, setTime } = usePlannedLines(group.id);
  const [changePinTimes, { isLoading }] = useChangePinTimesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();
  const mainAction = useRef<HTMLButtonElement>(null);

  async function save(): Promise<void> {
    setFailure(fault);
    if (fault !== null || changed.length === 0) return;
    const { error } = await changePinTimes({ groupId: group.id, times: changed });
    if (error) {
      setFailure(toMessage(error, messages.failed));
      return;
    }
    toasts.success(messages.saved, messages.savedText(changed.length), { about: group.id });
    dialog.onClose();
  }

  return (
    <PinDialog
      {...dialog}
      title={messages.title(group.title)}
      busy={isLoading}
      changed={isChanged}
      onSubmit={() => void save()}
      closeLabel={lines.length === 0 ? uiMessages.close : uiMessages.cancel}
      progress={<BusyButton isBusy busyLabel={messages.saving} variant="contained" sx={{ ml: 'auto' }} />}
      mainAction={mainAction}
      actions={
        lines.length === 0 ? null : (
          <Button ref={mainAction} type="submit" variant="contained" disabled={!isChanged}>
            {messages.save}
          </Button>
        )
      }
    >
      {failure !== null && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {query.isError && !query.currentData ? (
        <ErrorBanner
          message={messages.loadFailed}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {!query.currentData && query.isFetching ? (
        <Skeleton variant="rounded" height={240} aria-label={messages.loading} />
      ) : null}
      {query.currentData ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {lines.length === 0 ? messages.none : messages.hint}
        </Typography>
      ) : null}
      {lines.length > 0 ? <BoardTimes lines={lines} onMove={move} onTime={setTime} isBoxed /> : null}
    </PinDialog>
  );
}
