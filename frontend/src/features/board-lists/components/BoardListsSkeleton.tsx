import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';

/** Height of a collapsed card, in pixels; its buttons, and on a phone its covers, have rows of their own. */
const CARD_HEIGHT = { xs: 214, sm: 166, md: 90 } as const;
const CARDS = ['first', 'second', 'third', 'fourth'];

/** As tall as the cards it is replaced by, so that nothing jumps. */
export function BoardListsSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>{messages.loadingAll}</VisuallyHidden>
      <Stack spacing={1.5} aria-hidden>
        {CARDS.map((card) => (
          <Card key={card} sx={{ ...outline, height: CARD_HEIGHT }}>
            <Skeleton variant="rounded" sx={{ width: { xs: 172, sm: 204 }, height: { xs: 40, sm: 48 } }} />
            <Box sx={{ flex: 1, width: '100%' }}>
              <Skeleton width="40%" height={28} />
              <Skeleton width="15%" height={20} />
            </Box>
          </Card>
        ))}
      </Stack>
    </Box>
  );
}

const outline = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'flex-start', md: 'center' },
  gap: 2,
  px: 2,
  py: 1.5,
} as const;
