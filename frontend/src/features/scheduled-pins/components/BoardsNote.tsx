import type { ScheduledPin } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { boardCount } from '../../../entities/boards/board-options.js';
import { useGetBoardListsQuery } from '../../../entities/boards/boards.api.js';
import { FIELD_IDS } from '../../../entities/pins/form/pin-form.js';
import { KEPT_LIST } from '../../../entities/pins/form/pin-form.js';
import type { PinForm } from '../../../entities/pins/form/use-pin-form.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { isOfSeveral } from '../kept-boards.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';

interface BoardsNoteProps {
  form: PinForm;
  pin: ScheduledPin;
}

/** The pin keeps the boards its list had when it was scheduled, until those of now are taken. */
export function BoardsNote({ form, pin }: BoardsNoteProps) {
  const [method, boardListId] = useWatch({ control: form.control, name: ['method', 'boardListId'] });
  const { data: lists } = useGetBoardListsQuery();
  if (method !== 'board-list' || boardListId !== KEPT_LIST) return null;
  const list = lists?.find(({ id }) => id === pin.boardListId);
  const isGone = pin.boardListId === null || (lists !== undefined && !list);
  const kept = boardCount(pin.boardCount);
  const keptText = isGone ? messages.goneNote(kept) : messages.boardsNote(kept);
  const now = list?._count.boards ?? 0;
  return (
    <Box sx={{ px: 1.75 }}>
      <Typography variant="body2" color="textSecondary">
        {isOfSeveral(pin) ? messages.severalNote(kept) : keptText}
      </Typography>
      {list && now > 0 && now !== pin.boardCount ? (
        <UseListBoards
          count={now}
          onUse={() => form.setValue('boardListId', list.id, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
    </Box>
  );
}

function UseListBoards({ count, onUse }: { count: number; onUse: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>(FIELD_IDS.boardListId);
  return (
    <Button ref={ref} size="small" variant="outlined" onClick={onUse} sx={{ mt: 1 }}>
      {messages.useBoards(boardCount(count))}
    </Button>
  );
}
