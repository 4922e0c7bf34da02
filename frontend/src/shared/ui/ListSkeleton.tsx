import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from './VisuallyHidden.js';

interface ListSkeletonProps {
  /** What is loading, for screen readers: 'Loading pin history…'. */
  label: string;
  rows?: number | undefined;
  /** Height of the rows to come, in pixels, so that nothing jumps. */
  rowHeight?: number;
}

export function ListSkeleton({ label, rows = 5, rowHeight = 72 }: ListSkeletonProps) {
  return (
    <Paper variant="outlined" role="status" sx={{ px: 2 }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} aria-hidden sx={{ height: rowHeight, display: 'flex', gap: 2, alignItems: 'center' }}>
          <Skeleton variant="rounded" width={48} height={48} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" />
            <Skeleton width="25%" />
          </Box>
        </Box>
      ))}
    </Paper>
  );
}
