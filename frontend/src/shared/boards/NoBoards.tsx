import type { ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useHeir } from '../ui/use-heir.js';
import { boardsMessages as messages } from './boards.messages.js';

interface NoBoardsProps {
  /** All boards there are to choose from; undefined while they are not here. */
  boards: readonly ProviderBoard[] | undefined;
  isFetching: boolean;
  onRetry: () => void;
  /** Said when there are boards, and none of them is shown. */
  noneShown: string;
  /** Id of the element that takes over the focus of the button, which goes when it is pressed. */
  heir: string;
}

/** Stands in a picker that shows no board. No failure is named (spec §8), and none is called an empty list. */
export function NoBoards({ boards, isFetching, onRetry, noneShown, heir }: NoBoardsProps) {
  return (
    <Box sx={{ flex: 1, p: 3, textAlign: 'center' }}>
      <Typography role="status" color="textSecondary">
        {textOf(boards, isFetching, noneShown)}
      </Typography>
      {!boards && !isFetching && <RetryButton onRetry={onRetry} heir={heir} />}
    </Box>
  );
}

function RetryButton({ onRetry, heir }: Pick<NoBoardsProps, 'onRetry' | 'heir'>) {
  const ref = useHeir<HTMLButtonElement>(heir);
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
