import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useRefreshAnalyticsMutation } from './analytics.api.js';
import { analyticsMessages as messages } from './analytics.messages.js';

/** Has Pinterest asked for the numbers now, or says why it isn't. */
export function useRefresh() {
  const [refreshAnalytics, { isLoading }] = useRefreshAnalyticsMutation();
  const toasts = useToasts();
  async function refresh() {
    const { data, error } = await refreshAnalytics();
    if (error) toastFailure(toasts, messages.refreshFailed, error);
    else if (!data.isRefreshing) toasts.info(messages.nothingNew, messages.nothingNewHint);
  }
  return { refresh: () => void refresh(), isAsking: isLoading };
}
