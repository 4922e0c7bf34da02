import { ErrorBanner } from './ErrorBanner.js';
import { formatClock } from './format-time.js';
import { loadStateMessages as messages } from './load-state.messages.js';

interface LoadFailureProps {
  /** Shown if there is no data. */
  message: string;
  /** When the data on screen was loaded, in milliseconds since 1970; undefined if there is none. */
  loadedAt: number | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says that loading failed or, with older data on screen, from when that is. */
export function LoadFailure({ message, loadedAt, onRetry, isRetrying }: LoadFailureProps) {
  const isStale = loadedAt !== undefined;
  return (
    <ErrorBanner
      message={isStale ? messages.stale(formatClock(loadedAt)) : message}
      severity={isStale ? 'warning' : 'error'}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
