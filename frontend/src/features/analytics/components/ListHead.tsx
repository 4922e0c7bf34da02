import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ANALYTICS_PAGE_SIZE } from '@boardcast/contracts';
import type { AnalyticsView } from '@boardcast/contracts';
import { ListHeading } from '../../../shared/ui/ListHeading.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { TOGGLE } from '../../../shared/ui/toggle-look.js';

/** Takes the focus when another page is opened from below the list. */
export const RANGE_ID = 'analytics-range';

interface ListHeadProps {
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
  page: number;
  /** Rows of all pages; undefined until they are known. */
  count: number | undefined;
}

/** Which view is listed, and which part of it. */
export function ListHead({ view, onView, page, count = 0 }: ListHeadProps) {
  const first = (page - 1) * ANALYTICS_PAGE_SIZE + 1;
  const last = Math.min(page * ANALYTICS_PAGE_SIZE, count);
  return (
    <ListHeading>
      <ToggleButtonGroup
        exclusive
        aria-label={messages.view}
        value={view}
        // Null if the chosen one is pressed again.
        onChange={(_event, next: AnalyticsView | null) => next && onView(next)}
      >
        <ToggleButton value="pins" sx={TOGGLE}>
          {messages.views.pins}
        </ToggleButton>
        <ToggleButton value="groups" sx={TOGGLE}>
          {messages.views.groups}
        </ToggleButton>
      </ToggleButtonGroup>
      <Typography
        id={RANGE_ID}
        tabIndex={-1}
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ minHeight: 21, '&:focus': { outline: 'none' } }}
      >
        {first <= last ? messages.range(first, last, count) : null}
      </Typography>
    </ListHeading>
  );
}
