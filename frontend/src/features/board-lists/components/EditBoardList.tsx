import type { BoardEntry, BoardList } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { UNGUARDED } from '../../../shared/leaving/LeaveGuards.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { paths } from '../../../shared/paths.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { KeptNotice } from '../../../shared/forms/KeptNotice.js';
import { lazyDialog, lazyPart } from '../../../shared/ui/lazy-part.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { FORM_WIDTH } from '../../../shared/ui/widths.js';
import { entryPlace } from '../../../entities/boards/board-options.js';
import { messages } from '../board-lists.messages.js';
import { EDITABLE_ROW_HEIGHT } from '../editable-row.js';
import { useSaveBoardList } from '../forms/use-save-board-list.js';
import { useUnsavedBoardList } from '../forms/use-unsaved-board-list.js';
import { BoardListFields } from './BoardListFields.js';
import { BothChosenNote } from './BothChosenNote.js';
import { RemoveBoardDialog } from './RemoveBoardDialog.js';

/** Drag and drop and the picker are heavy: loaded on demand. */
const EditableBoards = lazyPart(() => import('./EditableBoards.js'), 'EditableBoards');
const AddBoardsDialog = lazyDialog(
  () => import('./AddBoardsDialog.js'),
  'AddBoardsDialog',
  ({ onClose }) => onClose(),
);

/** The order of the boards stays local until it is saved. */
export function EditBoardList({ list }: { list: BoardList }) {
  const { form, blank, busy, ordered, move, unsaved, forget, ...kept } = useUnsavedBoardList(list);
  const leaving = useLeaveGuard(useCallback(() => unsaved, [unsaved]));
  const save = useSaveBoardList(list.id);
  const [adding, setAdding] = useState(false);
  const removed = useAsked<BoardEntry>();
  const navigate = useNavigate();

  const submit = form.handleSubmit(async (values) => {
    if (await save({ ...values, description: values.description || null, boards: ordered })) {
      forget();
      await navigate(paths.boardLists, UNGUARDED);
    }
  });

  return (
    <>
      <PageHeader
        title={messages.editTitle}
        documentTitle={messages.editDocumentTitle(list.name)}
        back={{ to: paths.boardLists, label: messages.back }}
      />
      <Stack
        component="form"
        noValidate
        spacing={3}
        sx={{ maxWidth: FORM_WIDTH }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        {kept.isKept && <KeptNotice onClose={kept.closeNotice} />}
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <BoardListFields form={form} />
        </Card>
        <Boards ordered={ordered} onMove={move} onRemove={removed.ask} onAdd={() => setAdding(true)} />
        <Box sx={bar} data-action-bar>
          <GlobalStyles styles={clearance} />
          <LinkButton to={paths.boardLists} color="inherit">
            {uiMessages.cancel}
          </LinkButton>
          <BusyButton
            type="submit"
            variant="contained"
            disabled={blank}
            isBusy={busy}
            busyLabel={messages.saving}
          >
            {messages.save}
          </BusyButton>
        </Box>
      </Stack>
      {adding && <AddBoardsDialog list={list} onClose={() => setAdding(false)} />}
      {removed.subject && (
        <RemoveBoardDialog
          list={list}
          entry={removed.subject}
          failureText={messages.removeOnEditFailed}
          open={removed.isOpen}
          onClose={removed.close}
          onClosed={removed.closed}
        />
      )}
      <DiscardDialog
        {...leaving}
        onDiscard={() => {
          forget();
          leaving.onDiscard();
        }}
      />
    </>
  );
}

interface BoardsProps {
  ordered: readonly BoardEntry[];
  onMove: (from: number, to: number) => void;
  onRemove: (entry: BoardEntry) => void;
  onAdd: () => void;
}

function Boards({ ordered, onMove, onRemove, onAdd }: BoardsProps) {
  return (
    <Card component="section" aria-labelledby="boards-heading">
      <Box sx={boardsHeader}>
        <Typography variant="h2" id="boards-heading">
          {messages.boardsHeading(ordered.length)}
        </Typography>
        {ordered.length > 0 && (
          <Button startIcon={<AddIcon />} onClick={onAdd} variant="outlined">
            {messages.addBoards}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        {messages.boardsSavedAtOnce}
      </Typography>
      <BothChosenNote places={ordered.map(entryPlace)} sx={{ m: 2 }} />
      {ordered.length > 0 ? (
        <EditableBoards
          entries={ordered}
          onMove={onMove}
          onRemove={onRemove}
          fallback={<Box sx={{ height: ordered.length * EDITABLE_ROW_HEIGHT }} />}
        />
      ) : (
        <Stack spacing={2} sx={{ p: 4, alignItems: 'center' }}>
          <Typography color="textSecondary">{messages.noBoards}</Typography>
          <Button startIcon={<AddIcon />} variant="outlined" onClick={onAdd}>
            {messages.addFirst}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

/** Sticks to the bottom edge: a list may be many screens long. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Keeps the focused element clear of the bar (WCAG 2.4.11). */
const clearance = { html: { scrollPaddingBottom: 80 } } as const;

const boardsHeader = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  px: { xs: 2, sm: 3 },
  py: 1.5,
  minHeight: 64,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
