import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorBanner } from '../ui/ErrorBanner.js';
import { formatClock } from '../ui/format-time.js';
import { ListSkeleton } from '../ui/ListSkeleton.js';
import { uiMessages } from '../ui/ui.messages.js';
import { PIN_ROW_HEIGHT } from './pin-row.js';

interface PinListStateProps {
  /** Absent while nothing has come yet. */
  pins: readonly unknown[] | undefined;
  failed: boolean;
  /** When what is shown was loaded, in milliseconds since 1970. */
  loadedAt: number | undefined;
  /** The server said 404 or 500, which counts as an empty list (spec §8): it can be asked again. */
  standsEmpty: boolean;
  isFetching: boolean;
  refetch: () => void;
  icon: ReactNode;
  /** What to do about an empty list. */
  action: ReactNode;
  /** The feature's words. */
  messages: {
    loading: string;
    loadFailed: string;
    stale: (time: string) => string;
    empty: string;
    emptyHint: string;
  };
}

/** What stands for a list of stored pins, or above it: a failure, a stale notice, what loads, nothing. */
export function PinListState(props: PinListStateProps) {
  const { pins, failed, loadedAt, standsEmpty, isFetching, refetch, icon, action, messages } = props;
  return (
    <>
      {failed ? (
        <ErrorBanner
          message={pins && loadedAt ? messages.stale(formatClock(loadedAt)) : messages.loadFailed}
          severity={pins ? 'warning' : 'error'}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : null}
      {!pins && !failed ? <ListSkeleton label={messages.loading} rowHeight={PIN_ROW_HEIGHT} /> : null}
      {pins?.length === 0 ? (
        <EmptyState
          icon={icon}
          title={messages.empty}
          hint={messages.emptyHint}
          action={
            <>
              {action}
              {standsEmpty ? (
                <Button onClick={refetch} sx={{ ml: 1 }}>
                  {uiMessages.refresh}
                </Button>
              ) : null}
            </>
          }
        />
      ) : null}
    </>
  );
}
