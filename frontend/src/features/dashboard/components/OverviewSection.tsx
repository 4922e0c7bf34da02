import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { allId } from './focus-ids.js';
import type { OverviewPart } from './focus-ids.js';

interface OverviewSectionProps {
  part: OverviewPart;
  title: string;
  /** To the screen with all of them. */
  all: { to: string; label: string };
  /** Said instead of rows: what to do next. */
  empty?: ReactNode;
  /** `OverviewRow`s. */
  children: readonly ReactNode[];
}

export function OverviewSection({ part, title, all, empty, children }: OverviewSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={HEAD}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        <TextLink id={allId(part)} to={all.to} variant="body2" sx={TOUCH_LINK}>
          {all.label}
        </TextLink>
      </Box>
      {children.length > 0 ? (
        <Box component="ul" sx={LIST}>
          {children}
        </Box>
      ) : (
        <Empty part={part}>{empty}</Empty>
      )}
    </Card>
  );
}

/** What it links to goes when there is a row. */
function Empty({ part, children }: { part: OverviewPart; children: ReactNode }) {
  const ref = useFocusFallback<HTMLParagraphElement>(allId(part));
  return (
    <Typography ref={ref} color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5, textWrap: 'pretty' }}>
      {children}
    </Typography>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 52,
  px: { xs: 2, sm: 2.5 },
} as const;

const LIST = { listStyle: 'none', m: 0, p: 0, pb: 1 } as const;
