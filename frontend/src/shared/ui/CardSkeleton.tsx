import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from './VisuallyHidden.js';

interface CardSkeletonProps {
  /** What is being loaded, said to screen readers. */
  label: string;
  /** Of the card that will come, in pixels: then nothing jumps. */
  height: number;
}

/** Grey where a card is about to be. */
export function CardSkeleton({ label, height }: CardSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}
