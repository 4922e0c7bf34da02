import Button from '@mui/material/Button';
import type { BoardList, Pin } from '@boardcast/contracts';
import { targetKey, targetName } from '@boardcast/contracts';
import { useGetBoardListQuery } from '../../../entities/boards/board-list.api.js';
import { boardCount, entryKey } from '../../../entities/boards/board-options.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { removalWords as words } from '../removal.messages.js';
import { RESULTS_ID } from './focus-ids.js';
import { RemoveBoardsDialog } from './RemoveBoardsDialog.js';
import type { Removal } from './RemoveBoardsDialog.js';

interface RemoveFromListProps {
  listId: string;
  /** At least one. */
  pins: readonly Pin[];
  variant: 'outlined' | 'text';
}

/** Absent while none of the boards is in the list. */
export function RemoveFromList({ listId, pins, variant }: RemoveFromListProps) {
  const { data: list, isError } = useGetBoardListQuery(listId);
  const asked = useAsked<Removal>();
  const listed = list && !isError ? listedOf(list, pins) : [];
  return (
    <>
      {list && listed.length > 0 ? (
        <RemoveButton pins={listed} variant={variant} onClick={() => asked.ask({ list, pins: listed })} />
      ) : null}
      {asked.subject ? <RemoveBoardsDialog asked={asked} removal={asked.subject} /> : null}
    </>
  );
}

function listedOf({ boards }: BoardList, pins: readonly Pin[]): readonly Pin[] {
  const keys = new Set(boards.map(entryKey));
  return pins.filter(({ boardId, sectionId }) => keys.has(targetKey(boardId, sectionId)));
}

interface RemoveButtonProps {
  pins: readonly Pin[];
  variant: 'outlined' | 'text';
  onClick: () => void;
}

function RemoveButton({ pins, variant, onClick }: RemoveButtonProps) {
  const ref = useFocusFallback<HTMLButtonElement>(RESULTS_ID);
  const [first] = pins;
  const subject =
    first && pins.length === 1 ? targetName(first.boardName, first.sectionName) : boardCount(pins.length);
  return (
    <Button
      ref={ref}
      size="small"
      variant={variant}
      aria-label={`${words.act} ${subject}`}
      onClick={onClick}
      sx={{ minHeight: { xs: 44, lg: 32 } }}
    >
      {words.act}
    </Button>
  );
}
