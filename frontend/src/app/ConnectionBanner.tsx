import { useGetCurrentUserQuery } from '../shared/auth/auth.api.js';
import { useAppSelector } from '../shared/store.js';
import { ErrorBanner } from '../shared/ui/ErrorBanner.js';

/** Tells, above every screen, that the server does not answer; gone with the first answer. */
export function ConnectionBanner() {
  const isLost = useAppSelector((state) => state.connection.isLost);
  const { refetch, isFetching } = useGetCurrentUserQuery();
  if (!isLost) return null;
  return (
    <ErrorBanner
      severity="warning"
      message="Can’t reach the server. What is on the screen may be out of date, and changes are not saved."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
