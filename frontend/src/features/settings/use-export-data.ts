import type { ExportFormat } from '@boardcast/contracts';
import { useState } from 'react';
import { now } from '../../shared/clock.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { toLocalTime } from '../../shared/ui/local-time.js';
import { saveFile } from '../../shared/ui/save-file.js';
import { useExportDataMutation } from './settings.api.js';
import { messages } from './settings.messages.js';

/** `boardcast-export-2026-07-01.csv`, dated by the browser. */
const fileName = (format: ExportFormat) =>
  `boardcast-export-${toLocalTime(new Date(now())).slice(0, 10)}.${format}`;

export function useExportData() {
  const [exportData] = useExportDataMutation();
  const toasts = useToasts();
  /** The format being exported; null if none. */
  const [underWay, setUnderWay] = useState<ExportFormat | null>(null);

  async function run(format: ExportFormat) {
    setUnderWay(format);
    const { error } = await exportData({ format, onFile: (file) => saveFile(file, fileName(format)) });
    setUnderWay(null);
    if (error) toastFailure(toasts, messages.exportFailed, error);
    else toasts.success(messages.exported);
  }

  return { run: (format: ExportFormat) => void run(format), underWay };
}
