import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { BoardText } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useUndoToast } from '../../../shared/toasts/use-undo-toast.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { AddBoard } from './AddBoard.js';
import { saysAnything } from './board-texts.js';
import { boardTextsMessages as messages } from './board-texts.messages.js';
import { BoardTextRow } from './BoardTextRow.js';
import { FIELD_IDS, KEPT_LIST } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';
import { useTextPlaces } from './use-text-places.js';

interface BoardTextsProps {
  form: PinForm;
  /** A scheduled pin, which keeps its boards unless others are chosen. */
  pinGroupId?: string;
  /** How many boards of a stored pin have texts of their own. */
  storedCount?: number | null;
}

/** What single boards say in place of the pin (docs/product.md#texts). */
export function BoardTexts({ form, pinGroupId, storedCount }: BoardTextsProps) {
  const panelId = useId();
  // Here, so that Undo outlives the panel, which is put away while the form stays.
  const toastUndo = useUndoToast();
  const [touched, method, boardListId] = useWatch({
    control: form.control,
    name: ['texts', 'method', 'boardListId'],
  });
  const count = touched === null ? (storedCount ?? 0) : touched.filter(saysAnything).length;
  const fault = form.formState.errors.texts?.message;
  const [isOpen, setIsOpen] = useState(count > 0);
  const isShown = isOpen || fault !== undefined;
  // Of several lists of a draft the screen doesn’t know the boards.
  const isOfSeveral = boardListId === KEPT_LIST && pinGroupId === undefined;
  if (method === 'direct-board' || isOfSeveral) return null;
  return (
    <Box id={FIELD_IDS.texts} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <Button
        variant="text"
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isShown)}
        sx={{ minHeight: 44, ml: -1, textAlign: 'left' }}
      >
        {messages.open}
        {count > 0 && ` · ${messages.count(count)}`}
      </Button>
      {fault !== undefined && (
        <Alert severity="error" role="alert" sx={{ my: 1 }}>
          {fault}
        </Alert>
      )}
      <Collapse in={isShown} unmountOnExit id={panelId}>
        <Texts form={form} pinGroupId={pinGroupId} hasFault={fault !== undefined} toastUndo={toastUndo} />
      </Collapse>
    </Box>
  );
}

interface TextsProps extends Pick<BoardTextsProps, 'form' | 'pinGroupId'> {
  hasFault: boolean;
  toastUndo: (title: string, undo: () => void) => void;
}

function Texts({ form, pinGroupId, hasFault, toastUndo }: TextsProps) {
  const { query, hasList, names, nameOfBoard, texts } = useTextPlaces(form, pinGroupId);
  const [edited, setEdited] = useState<string | null>(null);
  if (!hasList) return <Typography color="textSecondary">{messages.chooseList}</Typography>;
  if (!query.currentData) {
    return (
      <LoadState
        query={query}
        failed={messages.loadFailed}
        skeleton={<Skeleton variant="rounded" height={56} aria-label={messages.loading} />}
      />
    );
  }
  const change = (next: readonly BoardText[]) => form.setValue('texts', next, { shouldDirty: true });
  const without = (board: string) => texts.filter((one) => one.board !== board);
  const taken = new Set(texts.map(({ board }) => board));
  const free = [...names].filter(([key]) => !taken.has(key));

  function remove(text: BoardText, name: string) {
    change(without(text.board));
    if (!saysAnything(text)) return;
    const bringBack = () => {
      const now = form.getValues('texts') ?? [];
      change([...now.filter(({ board }) => board !== text.board), text]);
    };
    toastUndo(messages.removed(name), bringBack);
  }

  return (
    <Box sx={{ pt: 0.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {messages.hint}
      </Typography>
      <Box component="ul" aria-label={messages.open} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {texts.map((text) => (
          <BoardTextRow
            key={text.board}
            text={text}
            name={nameOfBoard(text.board)}
            isThere={names.has(text.board)}
            isOpen={edited === text.board}
            hasFault={hasFault}
            onOpen={(isOpen) => setEdited(isOpen ? text.board : null)}
            onChange={(next) => change(texts.map((one) => (one.board === text.board ? next : one)))}
            onRemove={remove}
          />
        ))}
      </Box>
      <AddBoard
        free={free}
        onAdd={(board) => {
          change([...texts, { board }]);
          setEdited(board);
        }}
      />
    </Box>
  );
}
