import Skeleton from '@mui/material/Skeleton';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { useGetPreferencesQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { PreferencesForm } from './PreferencesForm.js';

/** Which mails the user wants (spec §2), read anew on every visit: the links of mails change them too. */
export function NotificationsTab() {
  const query = useGetPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <LoadState
        query={query}
        failed={messages.preferencesLoadFailed}
        skeleton={
          <div role="status">
            <VisuallyHidden>{messages.preferencesLoading}</VisuallyHidden>
            <Skeleton variant="rounded" height={280} />
          </div>
        }
      />
      {query.data ? <PreferencesForm saved={query.data} /> : null}
    </>
  );
}
