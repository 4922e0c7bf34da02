import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';

/** Height of a closed list's card, in pixels: on a phone its actions stand below its name. */
const CARD_HEIGHT = { xs: 118, sm: 82 } as const;
const CARDS = ['first', 'second', 'third', 'fourth'];

/** Empty cards where the lists are about to be, as tall as they are. */
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
