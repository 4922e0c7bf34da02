import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import type { PinGroup } from '@boardcast/contracts';
import { useMemo } from 'react';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { DeleteRecordDialog } from '../components/DeleteRecordDialog.js';
import { HistoryList } from '../components/HistoryList.js';
import { MonthFilter } from '../components/MonthFilter.js';
import { ProgressAnnouncer } from '../components/ProgressAnnouncer.js';
import { StopGroupDialog } from '../components/StopGroupDialog.js';
import { progressText } from '../group-state.js';
import { useGetPinHistoryMonthsQuery } from '../pin-history.api.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { useAnnouncedGroups } from '../use-announced-groups.js';
import { useMonth } from '../use-month.js';
import { usePinHistory } from '../use-pin-history.js';

const NO_MONTHS = [] as const;

export function PinHistoryPage() {
  const { month, setMonth } = useMonth();
  const { data: months = NO_MONTHS } = useGetPinHistoryMonthsQuery();
  const history = usePinHistory(month);
  const deleted = useAsked<PinGroup>();
  const stopped = useAsked<PinGroup>();
  const { ask: onDelete } = deleted;
  const { ask: onStop } = stopped;
  const acts = useMemo(() => ({ onDelete, onStop }), [onDelete, onStop]);
  const announced = useAnnouncedGroups(history.rows);
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          <>
            <MonthFilter months={months} month={month} onChange={setMonth} />
            <LinkButton to={paths.createPin} variant="contained" startIcon={<AddPhotoAlternateOutlined />}>
              {messages.create}
            </LinkButton>
          </>
        }
      />
      <ProgressAnnouncer text={progressText(announced)} />
      <HistoryList
        list={history}
        isFiltered={month !== undefined}
        onShowAll={() => setMonth(undefined)}
        acts={acts}
      />
      {/* Outside the list, because they outlive its last row. */}
      <DeleteRecordDialog asked={deleted} />
      <StopGroupDialog asked={stopped} group={history.rows?.find(({ id }) => id === stopped.subject?.id)} />
    </>
  );
}
