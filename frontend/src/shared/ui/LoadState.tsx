import type { ReactNode } from 'react';
import { toMessage } from '../api/to-message.js';
import { LoadFailure } from './LoadFailure.js';

interface LoadStateProps {
  /** What a query's hook returns. */
  query: {
    data?: unknown;
    error?: unknown;
    isFetching: boolean;
    /** When the data on screen was loaded, in milliseconds since 1970. */
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** Shown if there is no data. */
  failed: string;
  /** Shown until the first answer. */
  skeleton: ReactNode;
}

/** Replaces server data, or goes above it: a failure, a notice of stale data, a skeleton or nothing. */
export function LoadState({ query, failed, skeleton }: LoadStateProps) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  if (!error) return data === undefined ? skeleton : null;
  return (
    <LoadFailure
      message={toMessage(error, failed)}
      loadedAt={data === undefined ? undefined : fulfilledTimeStamp}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
