import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useGetPreferencesQuery } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { PreferencesForm } from './PreferencesForm.js';

/** Refetched on every visit: links in emails change the preferences too. */
export function NotificationsTab() {
  const query = useGetPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <LoadState
        query={query}
        failed={messages.preferencesLoadFailed}
        skeleton={<CardSkeleton label={messages.preferencesLoading} height={280} />}
      />
      {query.data ? <PreferencesForm saved={query.data} /> : null}
    </>
  );
}
