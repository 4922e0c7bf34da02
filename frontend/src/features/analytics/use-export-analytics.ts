import type { AnalyticsExportQuery } from '@boardcast/contracts';
import { now } from '../../shared/clock.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { toLocalTime } from '../../shared/ui/local-time.js';
import { saveFile } from '../../shared/ui/save-file.js';
import { useExportAnalyticsMutation } from './analytics.api.js';
import { analyticsMessages as messages } from './analytics.messages.js';

/** Saves all that a view lists, in its order, as a CSV file named by the view and the browser's date. */
export function useExportAnalytics({ view, sortBy, sortOrder }: AnalyticsExportQuery) {
  const [exportAnalytics, { isLoading }] = useExportAnalyticsMutation();
  const toasts = useToasts();
  async function run() {
    const name = `analytics-${view}-${toLocalTime(new Date(now())).slice(0, 10)}.csv`;
    const onFile = (file: Blob) => saveFile(file, name);
    const { error } = await exportAnalytics({ view, sortBy, sortOrder, onFile });
    if (error) toastFailure(toasts, messages.exportFailed, error);
  }
  return { run: () => void run(), isExporting: isLoading };
}
