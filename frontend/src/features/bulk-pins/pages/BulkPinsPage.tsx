import { BULK_DRAFTS_MAX } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PictureDrop } from '../../../entities/pins/uploads/PictureDrop.js';
import { UploadList } from '../../../entities/pins/uploads/UploadList.js';
import { useGetBoardListsQuery } from '../../../entities/boards/boards.api.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { paths } from '../../../shared/paths.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { lazyDialog, lazyPart } from '../../../shared/ui/lazy-part.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import { changedCells } from '../cells.js';
import { useDraftUploads } from '../use-draft-uploads.js';
import { useFromLibrary } from '../use-from-library.js';
import { useImport } from '../use-import.js';
import { useScheduling } from '../use-scheduling.js';
import { useTable } from '../use-table.js';

const ImportPart = lazyPart(() => import('../components/ImportPart.js'), 'ImportPart');
/** Read when it is asked for. */
const LibraryDialog = lazyDialog(
  () => import('../../../entities/pins/library/LibraryDialog.js'),
  'LibraryDialog',
  ({ onClose }) => onClose(),
);
/** Heavy: it includes what checks the rows. */
const TablePart = lazyPart(() => import('../components/TablePart.js'), 'TablePart');

export function BulkPinsPage() {
  const [isImporting, setImporting] = useState(false);
  const toasts = useToasts();
  const table = useTable();
  const { rows } = table;
  const lists = useGetBoardListsQuery();
  const uploads = useDraftUploads({ onRow: (row) => rows.add([row]), has: table.has });
  const scheduling = useScheduling(rows);
  const csv = useImport(rows);
  const library = useFromLibrary(rows);
  const isBusy =
    uploads.isRunning || library.isAdding || scheduling.progress !== null || csv.progress !== null;
  const isUnsaved = rows.rows.some((row) => changedCells(row).length > 0);
  const guard = useLeaveGuard(() => isBusy || isUnsaved);
  const room = Math.max(0, BULK_DRAFTS_MAX - rows.rows.length - uploads.uploads.length);
  const upload = (files: File[]) => {
    const added = uploads.retry(files);
    const others = uploads.others(added);
    if (others.length < added.length) toasts.info(messages.passedOver(added.length - others.length));
    uploads.add(others.slice(0, room));
    return others.length > room ? [messages.full(others.length - room)] : [];
  };
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        back={{ to: paths.draftPins, label: messages.back }}
        actions={
          <>
            <Button
              aria-expanded={isImporting}
              disabled={csv.progress !== null}
              onClick={() => setImporting(!isImporting)}
            >
              {messages.importCsv}
            </Button>
            <Button disabled={room === 0 || library.isAdding || csv.progress !== null} onClick={library.ask}>
              {messages.library}
            </Button>
            <Button variant="outlined" disabled={room === 0} onClick={() => void table.addNewest()}>
              {messages.newest}
            </Button>
          </>
        }
      />
      <PictureDrop prompt={messages.drop} isLow={rows.rows.length > 0} onPictures={upload} />
      {uploads.unfinished > 0 && table.state === 'ready' ? (
        <Alert
          severity="info"
          variant="outlined"
          onClose={uploads.forgetUnfinished}
          sx={{ ...ALERT_WRAPS, mb: 2 }}
        >
          {messages.unfinished(uploads.unfinished)}
        </Alert>
      ) : null}
      <UploadList {...uploads} />
      {isImporting ? <ImportPart {...csv} isHeld={library.isAdding} /> : null}
      {table.state === 'loading' && <ListSkeleton label={messages.loading} />}
      {table.state === 'failed' && <ErrorBanner message={table.failure} onRetry={() => void table.load()} />}
      {lists.isError && (
        <ErrorBanner
          message={messages.listsFailed}
          onRetry={() => void lists.refetch()}
          isRetrying={lists.isFetching}
        />
      )}
      {rows.rows.length > 0 && (
        <TablePart
          fallback={<ListSkeleton label={messages.loading} />}
          rows={rows}
          lists={lists.data}
          scheduling={scheduling}
          isUploading={uploads.isRunning}
        />
      )}
      {library.wasAsked && (
        <LibraryDialog
          open={library.isAsked}
          room={room}
          onChoose={(pictures) => void library.add(pictures)}
          onClose={library.close}
        />
      )}
      <DiscardDialog
        {...guard}
        title={messages.leaveTitle}
        text={messages.leaveText}
        confirmLabel={messages.leave}
        keepLabel={messages.stay}
      />
    </>
  );
}
