import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Typography from '@mui/material/Typography';
import { listState } from '../../../shared/data-list/list-state.js';
import { ListStates } from '../../../shared/data-list/ListStates.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ListHeading } from '../../../shared/ui/ListHeading.js';
import { useGetActivityInfiniteQuery } from './activity.api.js';
import { activityMessages as messages } from './activity.messages.js';
import { ActivityFilterForm } from './components/ActivityFilterForm.js';
import { ActivityList } from './components/ActivityList.js';
import { queryOf, useActivityFilters } from './use-activity-filters.js';
import { useExportActivity } from './use-export-activity.js';

/** What happened, the latest first. */
export function ActivityTab() {
  const { filters, setFilters } = useActivityFilters();
  const query = queryOf(filters);
  const isFiltered = Object.keys(query).length > 0;
  const activity = useGetActivityInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  const { run, isExporting } = useExportActivity(query);
  const events = activity.currentData?.pages.flat();
  return (
    <>
      <ListHeading>
        <Typography variant="h2">{messages.title}</Typography>
        <BusyButton
          variant="outlined"
          startIcon={<DownloadOutlined />}
          isBusy={isExporting}
          busyLabel={messages.exporting}
          onClick={run}
        >
          {messages.exportCsv}
        </BusyButton>
      </ListHeading>
      <ActivityFilterForm
        key={JSON.stringify(filters)}
        filters={filters}
        isFiltered={isFiltered}
        onChange={setFilters}
      />
      <ListStates
        list={listState({ ...activity, currentData: events }, never)}
        messages={messages}
        rowHeight={72}
        empty={{ icon: <HistoryOutlined />, ...(isFiltered ? messages.nothingFound : messages.empty) }}
      >
        {(rows) => (
          <ActivityList
            events={rows}
            onMore={hasNextPage ? () => void fetchNextPage() : null}
            isLoadingMore={isFetchingNextPage}
          />
        )}
      </ListStates>
    </>
  );
}

/** A failure is no empty log. */
const never = () => false;
