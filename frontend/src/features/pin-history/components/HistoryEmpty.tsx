import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

interface HistoryEmptyProps {
  /** A month is chosen. */
  isFiltered: boolean;
  onShowAll: () => void;
  /** Set when the list counts as empty because the server could not give it (spec §8). */
  onRefresh?: () => void;
}

/** What stands where the history is empty. */
export function HistoryEmpty({ isFiltered, onShowAll, onRefresh }: HistoryEmptyProps) {
  const refresh = onRefresh ? (
    <Button onClick={onRefresh} sx={{ ml: 1 }}>
      Refresh
    </Button>
  ) : null;
  if (isFiltered) {
    return (
      <EmptyState
        title={messages.emptyMonth}
        action={
          <>
            <Button variant="outlined" onClick={onShowAll}>
              {messages.allMonths}
            </Button>
            {refresh}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<PushPinOutlined />}
      title={messages.empty}
      hint={messages.emptyHint}
      action={
        <>
          <LinkButton to={paths.createPin} variant="contained">
            {messages.createFirst}
          </LinkButton>
          {refresh}
        </>
      }
    />
  );
}
