import EventOutlined from '@mui/icons-material/EventOutlined';
import type { CalendarEntry } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { POLL_MS, useGetAgendaInfiniteQuery } from '../calendar.api.js';
import type { DaysAsked } from '../calendar.api.js';
import { dayOf } from '../calendar-days.js';
import type { EntryActs } from '../calendar-cells.js';
import { calendarMessages as messages } from '../calendar.messages.js';
import { dayName } from '../day-names.js';
import { AgendaRow } from './AgendaRow.js';

interface AgendaProps {
  asked: DaysAsked;
  acts: Pick<EntryActs, 'onMove'>;
  /** The next step where there is nothing. */
  action?: ReactNode;
}

const READ = {
  refetchOnMountOrArgChange: true,
  pollingInterval: POLL_MS,
  skipPollingIfUnfocused: true,
} as const;

/** Day by day, hour by hour. */
export function Agenda({ asked, acts, action }: AgendaProps) {
  const query = useGetAgendaInfiniteQuery(asked, READ);
  const { currentData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const entries = currentData?.pages.flatMap((page) => page.entries);
  const days = Map.groupBy(entries ?? [], ({ at }) => dayOf(new Date(at)));
  return (
    <>
      <LoadState
        query={{ ...query, data: currentData, error: isFetchNextPageError ? undefined : query.error }}
        failed={messages.loadFailed}
        skeleton={<ListSkeleton label={messages.loading} />}
      />
      {entries?.length === 0 ? (
        <EmptyState
          icon={<EventOutlined />}
          title={messages.nothing(asked.days)}
          hint={messages.nothingHint}
          action={action}
        />
      ) : null}
      {[...days].map(([day, pins]) => (
        <DayOfAgenda key={day} name={dayName(day)} entries={pins} acts={acts} />
      ))}
      {isFetchNextPageError ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {messages.moreFailed}
        </Alert>
      ) : null}
      {hasNextPage ? (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <BusyButton variant="outlined" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.showMore}
          </BusyButton>
        </Box>
      ) : null}
    </>
  );
}

interface DayOfAgendaProps {
  name: string;
  entries: readonly CalendarEntry[];
  acts: Pick<EntryActs, 'onMove'>;
}

function DayOfAgenda({ name, entries, acts }: DayOfAgendaProps) {
  return (
    <Box component="section" aria-label={name} sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box component="ul" sx={LIST}>
        {entries.map((entry) => (
          <AgendaRow key={`${entry.groupId} ${entry.at}`} entry={entry} acts={acts} />
        ))}
      </Box>
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
