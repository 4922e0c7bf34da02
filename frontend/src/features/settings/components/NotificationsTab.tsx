import Skeleton from '@mui/material/Skeleton';
import { toMessage } from '../../../shared/api/to-message.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { useGetPreferencesQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { PreferencesForm } from './PreferencesForm.js';

/** Which mails the user wants (spec §2). */
export function NotificationsTab() {
  const { data, error, isFetching, refetch } = useGetPreferencesQuery();
  if (data) return <PreferencesForm saved={data} />;
  if (error) {
    return (
      <ErrorBanner
        message={toMessage(error, messages.preferencesLoadFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{messages.preferencesLoading}</VisuallyHidden>
      <Skeleton variant="rounded" height={280} />
    </div>
  );
}
