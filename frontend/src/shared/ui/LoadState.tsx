import type { ReactNode } from 'react';
import { toMessage } from '../api/to-message.js';
import { ErrorBanner } from './ErrorBanner.js';
import { formatClock } from './format-time.js';
import { loadStateMessages as messages } from './load-state.messages.js';

interface LoadStateProps {
  /** What the hook of a query gives. */
  query: {
    data?: unknown;
    error?: unknown;
    isFetching: boolean;
    /** When what is shown was loaded, in milliseconds since 1970. */
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** What is said when there is nothing to show. */
  failed: string;
  /** Stands there until the first answer. */
  skeleton: ReactNode;
}

/** What stands for data of the server, or above it: a failure, a stale notice, what loads, nothing. */
export function LoadState({ query, failed, skeleton }: LoadStateProps) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  if (!error) return data === undefined ? skeleton : null;
  const isStale = data !== undefined && fulfilledTimeStamp !== undefined;
  return (
    <ErrorBanner
      message={isStale ? messages.stale(formatClock(fulfilledTimeStamp)) : toMessage(error, failed)}
      severity={isStale ? 'warning' : 'error'}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
