import type { ProviderBoard } from '@boardcast/contracts';
import ClearIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../../../shared/forms/TextField.js';
import { BoardListbox } from '../../boards/BoardListbox.js';
import { optionName } from '../../boards/board-options.js';
import { isKnownMissing } from '../../boards/boards-read.js';
import { boardsMessages } from '../../boards/boards.messages.js';
import { matchingBoards } from '../../boards/board-search.js';
import { NoBoards } from '../../boards/NoBoards.js';
import { useProviderBoards } from '../../boards/use-provider-boards.js';
import { pinFormMessages } from './pin-form.messages.js';
import { FIELD_IDS } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';
import { showAndFocus } from './focus-field.js';

const LIST_HEIGHT = 288;
const NONE: readonly ProviderBoard[] = [];

interface DirectBoardPickerProps {
  form: PinForm;
  /** Clears a chosen board that no longer exists, with these words. */
  goneText?: string;
}

/** Loads the boards when first shown. */
export function DirectBoardPicker({ form, goneText }: DirectBoardPickerProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'board' });
  const { read, isFetching, refetch } = useProviderBoards();
  const data = read?.boards ?? NONE;
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const shown = useMemo(() => matchingBoards(data, query), [data, query]);
  const chosen = field.value;
  const { setValue, setError } = form;
  const isGone =
    goneText !== undefined &&
    chosen !== null &&
    read !== undefined &&
    !isFetching &&
    isKnownMissing(read, chosen);

  useEffect(() => {
    if (!isGone) return;
    setValue('board', null);
    setError('board', { message: goneText });
  }, [isGone, goneText, setValue, setError]);

  function clear() {
    field.onChange(null);
    showAndFocus(FIELD_IDS.board);
  }

  return (
    <Stack spacing={1.5}>
      <TextField
        id={FIELD_IDS.board}
        label={pinFormMessages.searchBoards}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
        fullWidth
      />
      {chosen && (
        <Box sx={chip}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {optionName(chosen)}
          </Typography>
          <IconButton size="small" aria-label={pinFormMessages.clear(optionName(chosen))} onClick={clear}>
            <ClearIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {shown.length > 0 ? (
          <BoardListbox
            label={pinFormMessages.boards}
            boards={shown}
            selected={new Set(chosen ? [chosen.id] : [])}
            onToggle={(board) => field.onChange(board)}
            height={LIST_HEIGHT}
          />
        ) : (
          <NoBoards
            boards={read?.boards}
            isFetching={isFetching}
            onRetry={refetch}
            noneShown={pinFormMessages.noMatch}
            fallbackId={FIELD_IDS.board}
          />
        )}
      </Paper>
      <Typography variant="caption" color="textSecondary">
        {boardsMessages.secretBoards}
      </Typography>
    </Stack>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  maxWidth: '100%',
  gap: 0.5,
  pl: 1.5,
  pr: 0.5,
  py: 0.25,
  borderRadius: 5,
  bgcolor: 'action.selected',
} as const;
