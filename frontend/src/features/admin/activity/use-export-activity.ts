import type { ActivityExportQuery } from '@boardcast/contracts';
import { now } from '../../../shared/clock.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { toLocalTime } from '../../../shared/ui/local-time.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { useExportActivityMutation } from './activity.api.js';
import { activityMessages as messages } from './activity.messages.js';

/** Saves all that the filters leave as a CSV file named by the browser's date. */
export function useExportActivity(query: ActivityExportQuery) {
  const [exportActivity, { isLoading }] = useExportActivityMutation();
  const toasts = useToasts();
  async function run() {
    const name = `activity-${toLocalTime(new Date(now())).slice(0, 10)}.csv`;
    const { error } = await exportActivity({ ...query, onFile: (file) => saveFile(file, name) });
    if (error) toastFailure(toasts, messages.exportFailed, error);
  }
  return { run: () => void run(), isExporting: isLoading };
}
