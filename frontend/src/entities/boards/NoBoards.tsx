import type { ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFocusFallback } from '../../shared/ui/use-focus-fallback.js';
import { boardsMessages as messages } from './boards.messages.js';

interface NoBoardsProps {
  /** Every board there is; undefined until loaded. */
  boards: readonly ProviderBoard[] | undefined;
  isFetching: boolean;
  onRetry: () => void;
  /** Shown when there are boards but none is left to show. */
  noneShown: string;
  /** Id of the element that gets the focus when the pressed button disappears. */
  fallbackId: string;
}

/** Doesn't name a failure (docs/product.md#errors), but doesn't call it an empty list either. */
export function NoBoards({ boards, isFetching, onRetry, noneShown, fallbackId }: NoBoardsProps) {
  return (
    <Box sx={{ flex: 1, p: 3, textAlign: 'center' }}>
      <Typography role="status" color="textSecondary">
        {textOf(boards, isFetching, noneShown)}
      </Typography>
      {!boards && !isFetching && <RetryButton onRetry={onRetry} fallbackId={fallbackId} />}
    </Box>
  );
}

function RetryButton({ onRetry, fallbackId }: Pick<NoBoardsProps, 'onRetry' | 'fallbackId'>) {
  const ref = useFocusFallback<HTMLButtonElement>(fallbackId);
  return (
    <Button ref={ref} onClick={onRetry} sx={{ mt: 1 }}>
      {messages.tryAgain}
    </Button>
  );
}

function textOf(boards: NoBoardsProps['boards'], isFetching: boolean, noneShown: string): string {
  if (!boards) return isFetching ? messages.loading : messages.notHere;
  return boards.length === 0 ? messages.none : noneShown;
}
