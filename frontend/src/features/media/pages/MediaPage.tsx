import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Button from '@mui/material/Button';
import type { MediaItem } from '@boardcast/contracts';
import { libraryMessages } from '../../../entities/pins/library/library.messages.js';
import { PictureGrid } from '../../../entities/pins/library/PictureGrid.js';
import { usePictures } from '../../../entities/pins/library/use-pictures.js';
import { PictureDrop } from '../../../entities/pins/uploads/PictureDrop.js';
import { UploadList } from '../../../entities/pins/uploads/UploadList.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import { MediaToolbar } from '../components/MediaToolbar.js';
import { mediaMessages as messages } from '../media.messages.js';
import { useMediaAddress } from '../use-media-address.js';
import { useMediaUploads } from '../use-media-uploads.js';
import { useReadSoon } from '../use-read-soon.js';

const PictureDialog = lazyDialog(
  () => import('../components/PictureDialog.js'),
  'PictureDialog',
  ({ asked }) => closeAtOnce({ onClose: asked.close, onClosed: asked.closed }),
);

/** The media library. */
export function MediaPage() {
  const address = useMediaAddress();
  const pictures = usePictures(address.asked);
  const readSoon = useReadSoon(pictures);
  const uploads = useMediaUploads(readSoon);
  const opened = useAsked<MediaItem>();
  const guard = useLeaveGuard(() => uploads.isRunning);
  const isChoice = Object.keys(address.asked).some((name) => name !== 'sort');
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <PictureDrop
        prompt={messages.drop}
        onPictures={(files) => {
          uploads.add(files);
          return [];
        }}
      />
      <UploadList {...uploads} />
      <MediaToolbar address={address} />
      <PictureGrid
        media={pictures}
        onClick={opened.ask}
        empty={
          isChoice ? (
            <EmptyState
              title={libraryMessages.nothingFound}
              hint={messages.noneOfChoice}
              action={
                <Button variant="outlined" onClick={address.showAll}>
                  {messages.showAll}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<CollectionsOutlined />}
              title={libraryMessages.empty}
              hint={messages.emptyHint}
            />
          )
        }
      />
      {opened.subject && (
        <PictureDialog
          key={opened.subject.key}
          asked={opened}
          picture={opened.subject}
          onChanged={readSoon}
          onCropped={(part) => uploads.add([part])}
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
