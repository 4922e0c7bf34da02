import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from './VisuallyHidden.js';

interface CardSkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Height of the card to come, in pixels, so that nothing jumps. */
  height: number;
}

export function CardSkeleton({ label, height }: CardSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}
