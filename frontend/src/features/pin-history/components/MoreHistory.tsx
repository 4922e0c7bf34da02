import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

interface MoreHistoryProps {
  /** Reads the next page; null when there is none. */
  more: { read: () => void; isReading: boolean; hasFailed: boolean } | null;
  /** Pins that are here. */
  shown: number;
}

/** Below the history, as long as there is more of it. */
export function MoreHistory({ more, shown }: MoreHistoryProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{shown > 0 && more !== null ? messages.shownPins(shown) : ''}</span>
      </VisuallyHidden>
      {more?.hasFailed ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messages.moreFailed}
        </Alert>
      ) : null}
      {more ? (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <BusyButton variant="outlined" isBusy={more.isReading} onClick={more.read}>
            {messages.more}
          </BusyButton>
        </Box>
      ) : null}
    </>
  );
}
