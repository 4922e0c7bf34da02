import type { ProviderBoard } from '@boardcast/contracts';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { BoardListbox } from '../../../entities/boards/BoardListbox.js';
import { boardCount, matchingBoards } from '../../../entities/boards/board-options.js';
import {
  useGetProviderBoardsQuery,
  useRefreshProviderBoardsMutation,
} from '../../../entities/boards/boards.api.js';
import { NoBoards } from '../../../entities/boards/NoBoards.js';
import type { useBoardSelection } from '../forms/use-board-selection.js';
import { messages } from '../board-lists.messages.js';
import { SearchField } from './SearchField.js';

interface BoardPickerProps {
  selection: ReturnType<typeof useBoardSelection>;
  /** Ids of boards already in the list; not offered again. */
  taken: ReadonlySet<string>;
}

const NONE: readonly ProviderBoard[] = [];

/** Loads all boards once and filters them here. */
export function BoardPicker({ selection, taken }: BoardPickerProps) {
  const { data: loaded, isFetching, refetch } = useGetProviderBoardsQuery();
  const data = loaded ?? NONE;
  const [refresh, { isLoading: refreshing }] = useRefreshProviderBoardsMutation();
  const isBusy = refreshing || isFetching;
  const searchId = useId();
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const free = useMemo(() => data.filter(({ id }) => !taken.has(id)), [data, taken]);
  const shown = useMemo(() => matchingBoards(free, query), [free, query]);
  const picked = shown.filter(({ id }) => selection.ids.has(id)).length;

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <SearchField
          id={searchId}
          label={messages.filter}
          placeholder={messages.filter}
          value={text}
          onChange={setText}
        />
        <Tooltip title={messages.refreshHint}>
          <IconButton
            aria-label={messages.refresh}
            // Not disabled while busy: that would drop the focus.
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : () => void refresh()}
          >
            {refreshing ? <CircularProgress size={20} /> : <RefreshIcon />}
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
        <FormControlLabel
          sx={{ flex: 1 }}
          control={
            <Checkbox
              size="small"
              checked={shown.length > 0 && picked === shown.length}
              indeterminate={picked > 0 && picked < shown.length}
              onChange={() => selection.toggleAll(shown)}
              disabled={shown.length === 0}
            />
          }
          label={messages.selectAll}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {loaded ? boardCount(shown.length) : ''}
        </Typography>
      </Box>
      {shown.length > 0 ? (
        <BoardListbox
          label={messages.yourBoards}
          boards={shown}
          selected={selection.ids}
          onToggle={selection.toggle}
          multiple
        />
      ) : (
        <NoBoards
          boards={loaded}
          isFetching={isBusy}
          onRetry={() => void refetch()}
          noneShown={free.length === 0 ? messages.allAdded : messages.noMatch(query.trim())}
          fallbackId={searchId}
        />
      )}
    </>
  );
}
