import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnalyticsItem } from '@boardcast/contracts';
import { ActionBar } from '../../../shared/ui/ActionBar.js';
import { uiMessages } from '../../../shared/ui/ui.messages.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { RANGE_ID } from './ListHead.js';

interface CompareBarProps {
  /** The group that waits for another. */
  first: AnalyticsItem;
  onCancel: () => void;
}

/** Says what comes next, wherever in the list the first group was chosen. */
export function CompareBar({ first, onCancel }: CompareBarProps) {
  const ref = useFocusFallback<HTMLDivElement>(RANGE_ID);
  return (
    <ActionBar ref={ref} sx={PARTS}>
      <Typography role="status" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {messages.compare.choosing(first.title)}
      </Typography>
      <Button variant="outlined" onClick={onCancel} sx={{ flexShrink: 0 }}>
        {uiMessages.cancel}
      </Button>
    </ActionBar>
  );
}

const PARTS = { justifyContent: 'space-between', alignItems: 'center', gap: 2, mt: 2 } as const;
