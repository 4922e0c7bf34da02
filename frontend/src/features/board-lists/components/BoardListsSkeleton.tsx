import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';

/** Height of a collapsed card, in pixels; on a phone its buttons are below the name. */
const CARD_HEIGHT = { xs: 118, sm: 82 } as const;
const CARDS = ['first', 'second', 'third', 'fourth'];

/** As tall as the cards it is replaced by, so that nothing jumps. */
export function BoardListsSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>{messages.loadingAll}</VisuallyHidden>
      <Stack spacing={1.5} aria-hidden>
        {CARDS.map((card) => (
          <Card key={card} sx={{ height: CARD_HEIGHT, pl: 6, pt: 2 }}>
            <Skeleton width="40%" height={28} />
            <Skeleton width="15%" height={20} />
          </Card>
        ))}
      </Stack>
    </Box>
  );
}
