import { useGetCurrentUserQuery } from '../entities/session/auth.api.js';
import { useAppSelector } from '../entities/session/store.js';
import { ErrorBanner } from '../shared/ui/ErrorBanner.js';
import { appMessages as messages } from './app.messages.js';

/** Pause between checks of a server that doesn't answer, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

export function ConnectionBanner() {
  const isLost = useAppSelector((state) => state.connection.isLost);
  const { refetch, isFetching } = useGetCurrentUserQuery(undefined, {
    pollingInterval: isLost ? ASK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (!isLost) return null;
  return (
    <ErrorBanner
      severity="warning"
      message={messages.connectionLost}
      onRetry={() => void refetch()}
      retryLabel={messages.tryAgain}
      isRetrying={isFetching}
    />
  );
}
