import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { MediaItem } from '@boardcast/contracts';
import { useId, useState } from 'react';
import { templateAddress } from '../../../entities/pins/form/template.js';
import { libraryMessages } from '../../../entities/pins/library/library.messages.js';
import { useBackCloses } from '../../../shared/leaving/LeaveGuards.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { ExplainedButton } from '../../../shared/ui/ExplainedButton.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { ListSkeleton } from '../../../shared/ui/ListSkeleton.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { useIsPhone } from '../../../shared/ui/use-is-phone.js';
import { useGetMediaDetailsInfiniteQuery } from '../media.api.js';
import { mediaMessages as messages } from '../media.messages.js';
import { useDeletePicture } from '../use-delete-picture.js';
import { usePictureFile } from '../use-picture-file.js';
import { PictureFacts } from './PictureFacts.js';
import { PictureUses } from './PictureUses.js';

/** With the library that it takes. */
const CropDialog = lazyDialog(
  () => import('../../../entities/pins/form/CropDialog.js'),
  'CropDialog',
  ({ onClose }) => onClose(),
);

interface PictureDialogProps {
  asked: Asked<MediaItem>;
  picture: MediaItem;
  /** Once it was deleted, or had back. */
  onChanged: () => void;
  /** Is given a part of the picture, which is another one. */
  onCropped: (file: File) => void;
}

/** A picture with the pins that have it, and what can be done with it. */
export function PictureDialog({ asked, picture: opened, onChanged, onCropped }: PictureDialogProps) {
  const titleId = useId();
  const usesId = useId();
  const isPhone = useIsPhone();
  const details = useGetMediaDetailsInfiniteQuery(opened.key, { refetchOnMountOrArgChange: true });
  const pages = details.currentData?.pages;
  const picture = pages?.[0]?.picture ?? opened;
  const { scheduled, drafts, posted } = picture;
  const original = usePictureFile(picture);
  const { remove, isDeleting } = useDeletePicture(onChanged);
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const reason = scheduled + drafts > 0 ? messages.inUse(scheduled, drafts) : null;
  useBackCloses(asked.isOpen, asked.close);

  async function removeNow() {
    const isDeleted = await remove(picture);
    setAsking(false);
    if (isDeleted) asked.close();
    else void details.refetch();
  }

  function askToDelete() {
    if (isDeleting) return;
    // A finger finds no tooltip.
    if (reason !== null) setRefused(true);
    else if (posted > 0) setAsking(true);
    else void removeNow();
  }

  function crop(part: File) {
    original.forget();
    asked.close();
    onCropped(part);
  }

  return (
    <Dialog
      open={asked.isOpen}
      onClose={asked.close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      slotProps={{ transition: { onExited: asked.closed } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {libraryMessages.nameOf(picture)}
      </DialogTitle>
      <DialogContent>
        <PictureFacts picture={picture} />
        <Typography variant="h3" id={usesId} sx={{ mb: 1 }}>
          {messages.uses}
        </Typography>
        {pages === undefined && details.isError && (
          <ErrorBanner
            message={messages.detailsFailed}
            onRetry={() => void details.refetch()}
            isRetrying={details.isFetching}
          />
        )}
        {pages === undefined && !details.isError && (
          <ListSkeleton label={messages.loadingDetails} rows={USES_EXPECTED} />
        )}
        {pages !== undefined && <PictureUses uses={pages.flatMap(({ uses }) => uses)} />}
        {details.isFetchNextPageError && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messages.usesFailed}
          </Alert>
        )}
        {details.hasNextPage && (
          <Box sx={{ textAlign: 'center', mt: 2 }}>
            <BusyButton
              variant="outlined"
              isBusy={details.isFetchingNextPage}
              busyLabel={libraryMessages.loadingMore}
              onClick={() => void details.fetchNextPage()}
            >
              {libraryMessages.more}
            </BusyButton>
          </Box>
        )}
      </DialogContent>
      {isRefused && reason !== null && (
        <Alert severity="info" role="status" sx={{ mx: 3 }}>
          {reason}
        </Alert>
      )}
      <DialogActions disableSpacing sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <ExplainedButton color="error" reason={reason} onClick={askToDelete} sx={{ mr: 'auto' }}>
          {messages.delete}
        </ExplainedButton>
        <BusyButton
          isBusy={original.isReading}
          busyLabel={messages.loadingDetails}
          onClick={() => void original.read()}
        >
          {messages.crop}
        </BusyButton>
        <LinkButton variant="contained" to={newPinWith(picture)}>
          {messages.use}
        </LinkButton>
        <Button color="inherit" onClick={asked.close}>
          {uiMessages.close}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title={messages.deleteTitle}
        confirmLabel={messages.delete}
        destructive
        isBusy={isDeleting}
        busyLabel={messages.deleting}
        onConfirm={() => void removeNow()}
        onCancel={() => setAsking(false)}
      >
        {messages.deleteText(posted)}
      </ConfirmDialog>
      {original.file && (
        <CropDialog open original={original.file} isCropped={false} onDone={crop} onClose={original.forget} />
      )}
    </Dialog>
  );
}

/** Most pictures are posted a few times. */
const USES_EXPECTED = 2;

const newPinWith = ({ imageUrl }: MediaItem) =>
  templateAddress({ title: '', description: null, link: null, altText: null, imageUrl });
