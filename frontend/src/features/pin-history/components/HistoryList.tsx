import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PinGroup } from '@boardcast/contracts';
import { DataList } from '../../../shared/data-list/DataList.js';
import type { ListState } from '../../../shared/data-list/list-state.js';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { MAIN_ID } from '../../../shared/ui/SkipLink.js';
import { isUnderWay } from '../group-state.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';
import { GroupProgress } from './GroupProgress.js';
import type { HistoryActs } from './HistoryActions.js';
import { columnsWithNumbers, historyColumns, NEWEST_FIRST } from './history-columns.js';
import { HistoryCard } from './HistoryCard.js';

const ROW_HEIGHT = 93;
const CARD_HEIGHT = 246;
/** Below this width another column would crowd the others. */
const ROOM_FOR_NUMBERS = '(min-width: 1320px)';

const historyCard = (group: PinGroup, acts: HistoryActs) => <HistoryCard group={group} acts={acts} />;
const historyDetails = (group: PinGroup, acts: HistoryActs) =>
  isUnderWay(group) ? (
    <GroupProgress
      group={group}
      isBrief
      onStop={acts.onStop}
      label={messages.progressOf(group.title)}
      fallbackId={MAIN_ID}
    />
  ) : null;

const NO_PINS = {
  icon: <PushPinOutlined />,
  title: messages.empty,
  hint: messages.emptyHint,
  action: (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      <LinkButton to={paths.scheduledPins} variant="outlined">
        {messages.toScheduled}
      </LinkButton>
      <LinkButton to={paths.createPin} variant="contained">
        {messages.createFirst}
      </LinkButton>
    </Stack>
  ),
};

interface HistoryListProps {
  list: ListState<PinGroup>;
  /** What is said when nothing is found; undefined if nothing is left out. */
  emptyOfChoice: string | undefined;
  onShowAll: () => void;
  acts: HistoryActs;
}

export function HistoryList({ list, emptyOfChoice, onShowAll, acts }: HistoryListProps) {
  const hasRoom = useMediaQuery(ROOM_FOR_NUMBERS, { noSsr: true });
  const hasNumbers = hasRoom && list.rows?.some(({ impressions }) => impressions !== null);
  const showAll = (
    <Button variant="outlined" onClick={onShowAll}>
      {messages.allMonths}
    </Button>
  );
  return (
    <DataList
      label={messages.listLabel}
      list={list}
      messages={messages}
      empty={emptyOfChoice === undefined ? NO_PINS : { title: emptyOfChoice, action: showAll }}
      columns={hasNumbers ? columnsWithNumbers : historyColumns}
      context={acts}
      details={historyDetails}
      initialSort={NEWEST_FIRST}
      rowHeight={ROW_HEIGHT}
      card={historyCard}
      cardHeight={CARD_HEIGHT}
    />
  );
}
