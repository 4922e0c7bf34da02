import {
  BOARD_LIST_BOARDS_MAX,
  isOverCap,
  RESTORED_BOARDS_MAX,
  type BoardList,
  type ListMergePreview,
} from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../entities/session/use-auth.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { mergingMessages as messages } from './merging.messages.js';

interface MergeOutcomeProps {
  /** Null until two lists are chosen. */
  preview: { counted: ListMergePreview | undefined; hasFailed: boolean; isFetching: boolean } | null;
  onRetry: () => void;
  /** The lists that will be deleted. */
  doomed: readonly BoardList[];
}

/** What the merge comes to, before it is done. */
export function MergeOutcome({ preview, onRetry, doomed }: MergeOutcomeProps) {
  const user = useUser();
  if (preview?.hasFailed) {
    return <ErrorBanner message={messages.countFailed} onRetry={onRetry} isRetrying={preview.isFetching} />;
  }
  const boards = preview?.counted?.boards ?? 0;
  const doomedBoards = doomed.reduce((sum, { _count }) => sum + _count.boards, 0);
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: 44 }}>
      {boards > BOARD_LIST_BOARDS_MAX ? (
        <Alert severity="error">{messages.tooMany(boards)}</Alert>
      ) : (
        <Typography>{textOf(preview)}</Typography>
      )}
      {isOverCap(user, boards) && <Alert severity="info">{messages.freeCap}</Alert>}
      {doomed.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {messages.deleting}
        </Typography>
      )}
      {doomedBoards > RESTORED_BOARDS_MAX && <Alert severity="warning">{messages.deletedForGood}</Alert>}
    </Box>
  );
}

function textOf(preview: MergeOutcomeProps['preview']): string {
  if (!preview) return messages.chooseTwo;
  const { counted } = preview;
  return counted ? messages.outcome(counted.boards, counted.twice) : messages.counting;
}
