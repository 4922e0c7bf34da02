import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { boardsMessages } from '../../../entities/boards/boards.messages.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';

const ROWS = Array.from({ length: 24 }, (_, row) => row);

/** Rows as tall as the boards that take their place. */
export function PickerSkeleton() {
  return (
    <Box role="status" sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
      <VisuallyHidden>{boardsMessages.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <Box
          key={row}
          aria-hidden
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 56, px: 1.5 }}
        >
          <Skeleton variant="rounded" width={20} height={20} />
          <Skeleton variant="rounded" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${35 + ((row * 17) % 35)}%`} />
            <Skeleton width="24%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
