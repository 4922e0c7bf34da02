import { useGetCurrentUserQuery } from '../shared/auth/auth.api.js';
import { useAppSelector } from '../shared/store.js';
import { ErrorBanner } from '../shared/ui/ErrorBanner.js';

/** How often a server that does not answer is asked again, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** Tells, above every screen, that the server does not answer; asks again by itself, gone with the first answer. */
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
      message="Can’t reach the server. What is on the screen may be out of date, and changes are not saved."
      onRetry={() => void refetch()}
      retryLabel="Try again"
      isRetrying={isFetching}
    />
  );
}
