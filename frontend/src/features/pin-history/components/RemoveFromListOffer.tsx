import type { Pin } from '@boardcast/contracts';
import { Suspense } from 'react';
import { lazyOrElse } from '../../../shared/ui/lazy-part.js';

const RemoveFromList = lazyOrElse(
  () => import('./RemoveFromList.js'),
  'RemoveFromList',
  () => null,
);

interface RemoveFromListOfferProps {
  /** The list that the pins went to; null if it was deleted, or a board was chosen directly. */
  listId: string | null;
  pins: readonly Pin[];
  variant: 'outlined' | 'text';
}

/** Offers to take the boards out of the list that would refuse the next pin too. */
export function RemoveFromListOffer({ listId, pins, variant }: RemoveFromListOfferProps) {
  const refusing = pins.filter(({ isBoardAtFault }) => isBoardAtFault);
  if (listId === null || refusing.length === 0) return null;
  return (
    <Suspense>
      <RemoveFromList listId={listId} pins={refusing} variant={variant} />
    </Suspense>
  );
}
