import type { BoardEntry } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { messages } from '../board-lists.messages.js';
import { useRemoveLost } from '../forms/use-remove-lost.js';

interface LostBoardsProps {
  listId: string;
  entries: readonly BoardEntry[];
}

/** Says that boards of the list are gone, and removes them all. Stays for the screen reader once there are none. */
export function LostBoards({ listId, entries }: LostBoardsProps) {
  const count = entries.filter(({ lostSince }) => lostSince).length;
  const { remove, isRemoving } = useRemoveLost(listId);
  return (
    <div role="status">
      {count > 0 && (
        <Alert
          severity="warning"
          sx={{ m: 2, ...ALERT_WRAPS }}
          action={
            <Button
              color="inherit"
              disabled={isRemoving}
              onClick={() => void remove()}
              sx={{ minHeight: 44 }}
            >
              {messages.removeAllLost}
            </Button>
          }
        >
          <AlertTitle>{messages.lostBoards(count)}</AlertTitle>
          {count === 1 ? messages.lostHint : messages.lostHints}
        </Alert>
      )}
    </div>
  );
}
