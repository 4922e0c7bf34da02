import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import type { PinGroup } from '@boardcast/contracts';
import { useMemo } from 'react';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { HistoryList } from '../components/HistoryList.js';
import { MonthFilter } from '../components/MonthFilter.js';
import { MoreHistory } from '../components/MoreHistory.js';
import { ProgressAnnouncer } from '../components/ProgressAnnouncer.js';
import { progressText } from '../group-state.js';
import { useGetPinHistoryMonthsQuery } from '../pin-history.api.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { useAnnouncedGroups } from '../use-announced-groups.js';
import { useHistoryScope } from '../use-history-scope.js';
import { useMonth } from '../use-month.js';
import type { HistoryScope } from '../reading.js';
import { usePinHistory } from '../use-pin-history.js';

const NO_MONTHS = [] as const;

const giveUp = ({ asked }: { asked: Asked<PinGroup> }) =>
  closeAtOnce({ onClose: asked.close, onClosed: asked.closed });
const DeleteRecordDialog = lazyDialog(
  () => import('../components/DeleteRecordDialog.js'),
  'DeleteRecordDialog',
  giveUp,
);
const StopGroupDialog = lazyDialog(
  () => import('../components/StopGroupDialog.js'),
  'StopGroupDialog',
  giveUp,
);

/** Fewer groups are seen at a glance. */
const SEARCHED_FROM = 10;
const SEARCH = { mb: 2, maxWidth: { sm: 360 } } as const;

function emptyOf({ month, search }: HistoryScope): string | undefined {
  if (search !== undefined) return messages.notFoundBy(search);
  return month === undefined ? undefined : messages.emptyMonth;
}

export function PinHistoryPage() {
  const { month, setMonth } = useMonth();
  const { data: months = NO_MONTHS } = useGetPinHistoryMonthsQuery();
  const { scope, text, setText, showAll } = useHistoryScope(month);
  const { list: history, more } = usePinHistory(scope);
  const deleted = useAsked<PinGroup>();
  const stopped = useAsked<PinGroup>();
  const { ask: onDelete } = deleted;
  const { ask: onStop } = stopped;
  const acts = useMemo(() => ({ onDelete, onStop }), [onDelete, onStop]);
  const isSearched = text !== '' || (history.rows?.length ?? 0) >= SEARCHED_FROM;
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
      {isSearched ? (
        <SearchField
          label={messages.searchHistory}
          placeholder={messages.searchHistoryHint}
          value={text}
          onChange={setText}
          sx={SEARCH}
        />
      ) : null}
      <HistoryList list={history} emptyOfChoice={emptyOf(scope)} onShowAll={showAll} acts={acts} />
      <MoreHistory more={more} shown={history.rows?.length ?? 0} />
      {/* Outside the list, because they outlive its last row. */}
      {deleted.subject ? <DeleteRecordDialog asked={deleted} /> : null}
      {stopped.subject ? (
        <StopGroupDialog asked={stopped} group={history.rows?.find(({ id }) => id === stopped.subject?.id)} />
      ) : null}
    </>
  );
}
