import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/ListSkeleton.js';
import { LoadFailure } from '../ui/LoadFailure.js';
import { uiMessages } from '../ui/ui.messages.js';
import type { ListState } from './list-state.js';

export interface ListStatesProps<Row> {
  list: ListState<Row>;
  messages: { loading: string; loadFailed: string };
  /** Height of the rows to come, in pixels, so that nothing jumps. */
  rowHeight: number;
  /** How many placeholders to show. */
  skeletonRows?: number | undefined;
  /** Shown when there are no rows; a sentence if the list is only part of its screen. */
  empty: ComponentProps<typeof EmptyState> | string;
  /** Renders the rows; there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

export function ListStates<Row>({ children, ...states }: ListStatesProps<Row>) {
  const { list, messages, rowHeight, skeletonRows, empty } = states;
  const { rows, hasFailed, isFetching, loadedAt, refetch } = list;
  return (
    <>
      {hasFailed ? (
        <LoadFailure
          message={messages.loadFailed}
          loadedAt={rows && loadedAt}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : null}
      {!rows && !hasFailed ? (
        <ListSkeleton label={messages.loading} rows={skeletonRows} rowHeight={rowHeight} />
      ) : null}
      {rows?.length === 0 ? <Empty empty={empty} onRefresh={list.countsAsEmpty ? refetch : null} /> : null}
      {rows && rows.length > 0 ? children(rows) : null}
    </>
  );
}

interface EmptyProps {
  empty: ListStatesProps<never>['empty'];
  /** Null if it is known to be empty. */
  onRefresh: (() => void) | null;
}

function Empty({ empty, onRefresh }: EmptyProps) {
  if (typeof empty === 'string') return <Typography color="textSecondary">{empty}</Typography>;
  const refresh = onRefresh && (
    <Button onClick={onRefresh} sx={{ ml: 1 }}>
      {uiMessages.refresh}
    </Button>
  );
  return (
    <EmptyState
      {...empty}
      action={
        <>
          {empty.action}
          {refresh}
        </>
      }
    />
  );
}
