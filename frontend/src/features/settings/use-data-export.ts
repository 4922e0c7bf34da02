import { POLL_EXPORT_MS, type DataExport, type ExportFormat } from '@boardcast/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { saveFile } from '../../shared/ui/save-file.js';
import {
  useCachedExport,
  useGetExportFileMutation,
  useGetLatestExportQuery,
  useRequestExportMutation,
} from './data-export.api.js';
import { messages } from './settings.messages.js';

const isUnfinished = (one: DataExport | null | undefined) =>
  one?.state === 'waiting' || one?.state === 'running';

/** `boardcast-export-2026-07-01.csv`, dated by when it was ready. */
const fileName = ({ format, readyAt }: DataExport) => `boardcast-export-${readyAt?.slice(0, 10)}.${format}`;

/** The latest export, how to ask for one, and its download, which starts by itself if it was asked for here. */
export function useDataExport() {
  const { data: known } = useCachedExport();
  const query = useGetLatestExportQuery(undefined, {
    // Exports are also asked for elsewhere, and finish by themselves; also while another tab is in front.
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnfinished(known) ? POLL_EXPORT_MS : 0,
  });
  const latest = query.data ?? null;
  const [request, { isLoading: isRequesting, originalArgs }] = useRequestExportMutation();
  const { download, isDownloading } = useDownload();
  const toasts = useToasts();
  /** The export that was asked for on this screen. */
  const [askedId, setAskedId] = useState<string | null>(null);
  const downloadedId = useRef<string | null>(null);

  useEffect(() => {
    if (latest?.state !== 'ready' || latest.id !== askedId || downloadedId.current === askedId) return;
    downloadedId.current = askedId;
    download(latest);
  }, [latest, askedId, download]);

  async function run(format: ExportFormat) {
    const { data, error } = await request(format);
    if (error) toastFailure(toasts, messages.exportFailed, error);
    else setAskedId(data.id);
  }

  const isPreparing = isRequesting || isUnfinished(latest);
  return {
    query,
    latest,
    run: (format: ExportFormat) => void run(format),
    isPreparing,
    /** The format that is prepared; null if none. */
    underWay: isUnfinished(latest) ? (latest?.format ?? null) : isRequesting ? (originalArgs ?? null) : null,
    percent: isRequesting ? 0 : (latest?.percent ?? 0),
    download,
    isDownloading,
  };
}

function useDownload() {
  const [getFile, { isLoading: isDownloading }] = useGetExportFileMutation();
  const toasts = useToasts();
  const download = useCallback(
    (one: DataExport) => {
      const save = async () => {
        const { error } = await getFile({ id: one.id, onFile: (file) => saveFile(file, fileName(one)) });
        if (error) toastFailure(toasts, messages.exportFailed, error);
        else toasts.success(messages.exported);
      };
      void save();
    },
    [getFile, toasts],
  );
  return { download, isDownloading };
}
