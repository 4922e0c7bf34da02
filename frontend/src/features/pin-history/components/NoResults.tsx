import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { boardCount } from '../../../entities/boards/board-options.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

interface NoResultsProps {
  /** What was searched; empty for nothing. */
  search: string;
  /** Boards that match, but have another result than the filter shows. */
  hidden: number;
  onShowAll: () => void;
}

/** Why no result is shown, and the way to those that a filter hides. */
export function NoResults({ search, hidden, onShowAll }: NoResultsProps) {
  const found = hidden > 0 ? messages.foundHidden(search, boardCount(hidden)) : messages.noneFound(search);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {search === '' ? messages.noneOfThese : found}
      </Typography>
      {hidden > 0 && (
        <Button variant="outlined" onClick={onShowAll}>
          {messages.showAll}
        </Button>
      )}
    </Stack>
  );
}
