import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { MediaItem } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { useSettled } from '../../../shared/ui/use-settled.js';
import { libraryMessages as messages } from './library.messages.js';
import { PictureGrid } from './PictureGrid.js';
import { usePictures } from './use-pictures.js';

interface LibraryDialogProps {
  open: boolean;
  /** How many can be chosen together; absent: a click chooses one at once. */
  room?: number;
  onChoose: (pictures: MediaItem[]) => void;
  onClose: () => void;
}

/** The pictures that were uploaded before; those chosen aren't uploaded again. */
export function LibraryDialog({ open, room, onChoose, onClose }: LibraryDialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, MediaItem>>(new Map());
  const search = useSettled(text.trim());
  const media = usePictures({ search }, { skip: !open });
  useBackCloses(open, onClose);

  function choose(picture: MediaItem) {
    if (room === undefined) {
      onChoose([picture]);
      return;
    }
    const next = new Map(chosen);
    if (!next.delete(picture.key) && chosen.size < room) next.set(picture.key, picture);
    setChosen(next);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      slotProps={{ transition: { onExited: () => setChosen(new Map()) } }}
    >
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent sx={{ minHeight: 320 }}>
        <SearchField
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          value={text}
          onChange={setText}
          sx={{ my: 1 }}
        />
        <PictureGrid
          media={media}
          chosen={room === undefined ? undefined : chosen}
          onClick={choose}
          empty={
            search === '' ? (
              <EmptyState title={messages.empty} hint={messages.emptyHint} />
            ) : (
              <EmptyState title={messages.nothingFound} hint={messages.nothingFoundHint} />
            )
          }
        />
      </DialogContent>
      {chosen.size === room && (
        <Alert severity="info" role="status" sx={{ mx: 3 }}>
          {messages.noMoreRoom(room)}
        </Alert>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
        {room !== undefined && (
          <Button
            variant="contained"
            disabled={chosen.size === 0}
            onClick={() => onChoose([...chosen.values()])}
          >
            {messages.add(chosen.size)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
