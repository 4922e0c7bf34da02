import type { BoardList } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import { paths } from '../../shared/paths.js';
import { TextLink } from '../../shared/ui/TextLink.js';
import { entryPlace } from './board-options.js';
import { boardsMessages } from './boards.messages.js';
import { BothChosenNote } from './BothChosenNote.js';

/** What to know before posting to a list: boards that are gone, as far as the last reading says, or that get a pin twice. */
export function ListNotes({ list }: { list: BoardList }) {
  const lost = list.boards.filter(({ lostSince }) => lostSince).length;
  return (
    <>
      {lost > 0 && (
        <Alert severity="warning">
          {boardsMessages.lost(lost)}{' '}
          <TextLink to={paths.boardList(list.id)}>{boardsMessages.editList}</TextLink>
        </Alert>
      )}
      <BothChosenNote places={list.boards.map(entryPlace)} />
    </>
  );
}
