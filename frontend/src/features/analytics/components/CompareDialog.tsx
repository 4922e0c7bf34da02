import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { AnalyticsGrowth } from '@boardcast/contracts';
import { useId } from 'react';
import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { useGetAnalyticsGrowthQuery } from '../analytics.api.js';
import { compareMessages as messages } from '../compare.messages.js';
import type { ComparedPair } from '../use-compared.js';
import { CompareGrowth } from './CompareGrowth.js';
import { CompareTable } from './CompareTable.js';

interface CompareDialogProps {
  open: boolean;
  pair: ComparedPair;
  onClose: () => void;
  /** Called once the dialog has disappeared. */
  onClosed: () => void;
}

/** Two groups side by side. The address opens it, so Back needs no guard. */
export function CompareDialog({ open, pair, onClose, onClosed }: CompareDialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const query = useGrowthOfBoth(pair);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 } }}>
        {messages.title}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <LoadState
          query={query}
          failed={messages.loadFailed}
          skeleton={<CardSkeleton label={messages.loading} height={SKELETON_HEIGHT} />}
        />
        {query.data ? (
          <>
            <CompareTable pair={[query.data[0].group, query.data[1].group]} />
            <CompareGrowth pair={query.data} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {uiMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** About as high as the table of both. */
const SKELETON_HEIGHT = 560;

const READ_ANEW = { refetchOnMountOrArgChange: true } as const;

/** Both answers as one. */
function useGrowthOfBoth([firstId, secondId]: ComparedPair) {
  const first = useGetAnalyticsGrowthQuery(firstId, READ_ANEW);
  const second = useGetAnalyticsGrowthQuery(secondId, READ_ANEW);
  const data: readonly [AnalyticsGrowth, AnalyticsGrowth] | undefined =
    first.currentData && second.currentData ? [first.currentData, second.currentData] : undefined;
  return {
    data,
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    fulfilledTimeStamp: first.fulfilledTimeStamp,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}
