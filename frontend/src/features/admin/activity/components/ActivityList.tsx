import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ActivityItem } from '@boardcast/contracts';
import { BusyButton } from '../../../../shared/ui/BusyButton.js';
import { activityMessages as messages } from '../activity.messages.js';
import { ActivityRow } from './ActivityRow.js';

interface ActivityListProps {
  events: readonly ActivityItem[];
  /** Null when there are no more. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

export function ActivityList({ events, onMore, isLoadingMore }: ActivityListProps) {
  return (
    <>
      <Paper component="ul" variant="outlined" aria-label={messages.title} sx={LIST}>
        {events.map((event) => (
          <ActivityRow key={event.id} event={event} />
        ))}
      </Paper>
      {onMore ? (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <BusyButton
            variant="outlined"
            isBusy={isLoadingMore}
            busyLabel={messages.loadingMore}
            onClick={onMore}
          >
            {messages.more}
          </BusyButton>
        </Box>
      ) : null}
    </>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
