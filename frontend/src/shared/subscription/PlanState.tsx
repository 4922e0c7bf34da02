import Skeleton from '@mui/material/Skeleton';
import { toMessage } from '../api/to-message.js';
import { ErrorBanner } from '../ui/ErrorBanner.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { planMessages as messages } from './subscription.messages.js';

interface PlanStateProps {
  /** Why the plan can't be shown, if so. */
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Stands for the plan while it loads, and when it can't be loaded. */
export function PlanState({ error, isFetching, refetch }: PlanStateProps) {
  if (error) {
    return (
      <ErrorBanner
        message={toMessage(error, messages.loadFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Skeleton variant="rounded" height={200} />
    </div>
  );
}
