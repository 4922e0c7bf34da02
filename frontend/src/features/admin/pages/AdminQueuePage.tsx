import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { QueuePin } from '@boardcast/contracts';
import { useMemo, useState } from 'react';
import { listState } from '../../../shared/data-list/list-state.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import { formatSeconds } from '../../../shared/ui/format-time.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { AdminFrame } from '../components/AdminFrame.js';
import { beyondLastPage } from '../components/beyond-last-page.js';
import { OperatorDialog } from '../components/OperatorDialog.js';
import type { AskedAct } from '../components/OperatorDialog.js';
import { PageSteps } from '../../../shared/data-list/PageSteps.js';
import { DeadLetters } from '../queue/DeadLetters.js';
import { queueCard, queueColumns } from '../queue/queue-columns.js';
import { QueueCards } from '../queue/QueueCards.js';
import { QueueChoice } from '../queue/QueueChoice.js';
import { useGetDeadLettersQuery, useGetPinQueueQuery } from '../queue/queue.api.js';
import { queueMessages as messages } from '../queue/queue.messages.js';
import { useQueueAddress } from '../queue/use-queue-address.js';
import { REFRESH_MS } from '../refresh.js';

const neverEmpty = () => false;

export function AdminQueuePage() {
  const address = useQueueAddress();
  const { query, setPage } = address;
  const [isAuto, setIsAuto] = useState(true);
  const queue = useGetPinQueueQuery(query, {
    pollingInterval: isAuto ? REFRESH_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  // Not every 10 seconds: they are few, and whoever lists them keeps them from others for a moment.
  const letters = useGetDeadLettersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: page, data, fulfilledTimeStamp: readAt = 0 } = queue;
  const asked = useAsked<AskedAct>();
  const { ask: onAsk } = asked;
  const context = useMemo(() => ({ onAsk, readAt }), [onAsk, readAt]);
  const list = listState<QueuePin>({ ...queue, currentData: page?.pins }, neverEmpty);
  return (
    <AdminFrame
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        <Refreshing
          readAt={readAt}
          isAuto={isAuto}
          onAuto={setIsAuto}
          onRefresh={() => void Promise.all([queue.refetch(), letters.refetch()])}
        />
      }
    >
      <QueueCards summary={data?.summary} />
      <QueueChoice query={query} choose={address.choose} />
      <DataList
        label={messages.title}
        list={list}
        messages={messages}
        empty={page?.pagination.total ? beyondLastPage(messages.beyondLastPage, setPage) : emptyOf(query)}
        columns={queueColumns}
        context={context}
        isSorted
        isOnOneLine
        rowHeight={110}
        card={queueCard}
        cardHeight={260}
      />
      {data && data.pagination.pages > 1 ? (
        <Pages page={{ ...data.pagination, page: query.page }} onPage={setPage} />
      ) : null}
      <DeadLetters query={letters} />
      {asked.subject ? (
        <OperatorDialog
          open={asked.isOpen}
          asked={asked.subject}
          onClose={asked.close}
          onClosed={asked.closed}
        />
      ) : null}
    </AdminFrame>
  );
}

interface PagesProps {
  page: { page: number; limit: number; total: number; pages: number };
  onPage: (page: number) => void;
}

function Pages({ page: { page, limit, total, pages }, onPage }: PagesProps) {
  const text = messages.range((page - 1) * limit + 1, Math.min(page * limit, total), total);
  return (
    <PageSteps
      label={messages.pages}
      text={text}
      page={page}
      pageCount={pages}
      words={messages}
      onPage={onPage}
    />
  );
}

function emptyOf({ search, waitsFor }: { search?: string; waitsFor?: string }) {
  const icon = <InboxOutlined />;
  if (search !== undefined) return { icon, title: messages.notFound, hint: messages.notFoundHint };
  if (waitsFor === 'hold') return { icon, title: messages.nothingHeld };
  return { icon, title: messages.empty, hint: messages.emptyHint };
}

interface RefreshingProps {
  readAt: number;
  isAuto: boolean;
  onAuto: (isAuto: boolean) => void;
  onRefresh: () => void;
}

function Refreshing({ readAt, isAuto, onAuto, onRefresh }: RefreshingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {readAt > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {messages.refreshedAt(formatSeconds(readAt))}
        </Typography>
      ) : null}
      <FormControlLabel
        control={<Checkbox checked={isAuto} onChange={(_event, checked) => onAuto(checked)} />}
        label={messages.autoRefresh}
      />
      <Button variant="outlined" onClick={onRefresh}>
        {messages.refresh}
      </Button>
    </Box>
  );
}
