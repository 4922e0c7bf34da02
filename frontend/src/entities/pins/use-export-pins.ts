import type { ExportColumns } from '@boardcast/contracts';
import { useState } from 'react';
import { now } from '../../shared/clock.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { toLocalTime } from '../../shared/ui/local-time.js';
import { saveFile } from '../../shared/ui/save-file.js';
import { useExportPinsMutation } from './export-pins.api.js';
import type { ExportSource } from './export-pins.api.js';
import { exportPinsMessages as messages } from './export-pins.messages.js';

/** Saves pins as CSV files, named and numbered, by the browser’s date. */
export function useExportPins(source: ExportSource, name: string) {
  const [exportPart] = useExportPinsMutation();
  const [isExporting, setExporting] = useState(false);
  const toasts = useToasts();

  /** @returns whether all files are saved */
  async function run(columns: ExportColumns): Promise<boolean> {
    const day = toLocalTime(new Date(now())).slice(0, 10);
    let files = 0;
    const onFile = (file: Blob) => {
      files += 1;
      saveFile(file, `${name}-${day}${files === 1 ? '' : `-${files}`}.csv`);
    };
    setExporting(true);
    try {
      let after: string | null | undefined;
      while (after !== null) {
        after = await exportPart({ ...source, columns, after, onFile }).unwrap();
      }
      toasts.success(messages.saved(files));
      return true;
    } catch (error) {
      toastFailure(toasts, messages.failed, error);
      return false;
    } finally {
      setExporting(false);
    }
  }

  return { run, isExporting };
}
