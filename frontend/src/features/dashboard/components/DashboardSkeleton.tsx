import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { statCardsGrid, STAT_CARD_HEIGHT, STAT_CARDS } from '../../../shared/ui/stat-cards-grid.js';

/** Heights of the two onboarding steps, in pixels; on a phone their buttons are below the text. */
const FIRST_STEP_HEIGHT = { xs: 225, sm: 129 } as const;
const SECOND_STEP_HEIGHT = { xs: 225, sm: 129, lg: 105 } as const;

/** The shape of what is about to load, so that nothing jumps: two steps for likely new users, otherwise five cards. */
export function DashboardSkeleton({ seemsNew }: { seemsNew: boolean }) {
  return (
    <Box role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {seemsNew ? (
        <Stack spacing={2}>
          <Skeleton variant="rounded" sx={{ height: FIRST_STEP_HEIGHT }} />
          <Skeleton variant="rounded" sx={{ height: SECOND_STEP_HEIGHT }} />
        </Stack>
      ) : (
        <Box sx={statCardsGrid}>
          {Array.from({ length: STAT_CARDS }, (_, card) => (
            <Skeleton key={card} variant="rounded" height={STAT_CARD_HEIGHT} />
          ))}
        </Box>
      )}
    </Box>
  );
}
