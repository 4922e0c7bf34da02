import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';

/** Height of a closed list's card, in pixels: on a phone its actions stand below its name. */
const CARD_HEIGHT = { xs: 118, sm: 82 } as const;
const CARDS = ['first', 'second', 'third', 'fourth'];

/** Grey cards where the lists are about to be, as tall as they are. */
export function BoardListsSkeleton() {
  return (
    <Stack role="status" spacing={1.5}>
      <VisuallyHidden>{messages.loadingAll}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: CARD_HEIGHT }} />
      ))}
    </Stack>
  );
}
