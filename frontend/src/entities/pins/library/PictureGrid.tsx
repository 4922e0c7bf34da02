import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { MediaItem } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { libraryMessages as messages } from './library.messages.js';
import { PictureTile } from './PictureTile.js';
import type { Pictures } from './use-pictures.js';

const PLACEHOLDERS = 8;

interface PictureGridProps {
  media: Pictures;
  /** Shown instead of no pictures. */
  empty: ReactNode;
  /** Of those that are chosen, where several can be. */
  chosen?: ReadonlyMap<string, MediaItem>;
  onClick: (picture: MediaItem) => void;
}

/** Pictures of the library, page by page, as far as they are read. */
export function PictureGrid({ media, empty, chosen, onClick }: PictureGridProps) {
  const { pictures } = media;
  if (pictures === undefined) {
    return media.isError ? (
      <ErrorBanner message={messages.loadFailed} onRetry={media.readAgain} isRetrying={media.isFetching} />
    ) : (
      <Placeholders />
    );
  }
  if (pictures.length === 0) return <Box role="status">{empty}</Box>;
  return (
    <>
      <Box component="ul" aria-label={messages.list} sx={GRID}>
        {pictures.map((picture) => (
          <li key={picture.key}>
            <PictureTile
              picture={picture}
              isChosen={chosen?.has(picture.key)}
              onClick={() => onClick(picture)}
            />
          </li>
        ))}
      </Box>
      {media.hasMoreFailed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messages.moreFailed}
        </Alert>
      )}
      {media.hasMore && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <BusyButton
            variant="outlined"
            isBusy={media.isFetchingMore}
            busyLabel={messages.loadingMore}
            onClick={media.readMore}
          >
            {messages.more}
          </BusyButton>
        </Box>
      )}
    </>
  );
}

function Placeholders() {
  return (
    <Box role="status" aria-label={messages.loading} sx={GRID}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={252} />
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
