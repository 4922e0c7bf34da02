import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { paths } from '../../../shared/paths.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { formatClock } from '../../../shared/ui/format-time.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { DeleteRecordDialog } from '../components/DeleteRecordDialog.js';
import { HISTORY_ROW_HEIGHT } from '../components/history-columns.js';
import { HistoryEmpty } from '../components/HistoryEmpty.js';
import { HistoryList } from '../components/HistoryList.js';
import { MonthFilter } from '../components/MonthFilter.js';
import { ProgressAnnouncer, progressText } from '../components/ProgressAnnouncer.js';
import { useGetPinHistoryMonthsQuery } from '../pin-history.api.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { useAnnouncedGroups } from '../use-announced-groups.js';
import { useDeleteRecord } from '../use-delete-record.js';
import { useMonth } from '../use-month.js';
import { usePinHistory } from '../use-pin-history.js';

const NO_MONTHS = [] as const;

/** /pin-history (spec §2, §4). */
export function PinHistoryPage() {
  const { month, setMonth } = useMonth();
  const { data: months = NO_MONTHS } = useGetPinHistoryMonthsQuery();
  const history = usePinHistory(month);
  const record = useDeleteRecord();
  const { groups, loadedAt } = history;
  const announced = useAnnouncedGroups(groups);
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          <>
            <MonthFilter months={months} month={month} onChange={setMonth} />
            <LinkButton to={paths.createPin} variant="contained" startIcon={<AddPhotoAlternateOutlined />}>
              Create Pin
            </LinkButton>
          </>
        }
      />
      <ProgressAnnouncer text={progressText(announced)} />
      {history.failed ? (
        <ErrorBanner
          message={groups && loadedAt ? messages.stale(formatClock(loadedAt)) : messages.loadFailed}
          severity={groups ? 'warning' : 'error'}
          onRetry={history.refetch}
          isRetrying={history.isFetching}
        />
      ) : null}
      {!groups && !history.failed ? (
        <ListSkeleton label={messages.loading} rowHeight={HISTORY_ROW_HEIGHT} />
      ) : null}
      {groups?.length === 0 ? (
        <HistoryEmpty
          isFiltered={month !== undefined}
          onShowAll={() => setMonth(undefined)}
          onRefresh={history.standsEmpty ? history.refetch : undefined}
        />
      ) : null}
      {groups && groups.length > 0 ? <HistoryList groups={groups} onDelete={record.ask} /> : null}
      {/* Not within the list: it outlives its last row. */}
      <DeleteRecordDialog record={record} />
    </>
  );
}
