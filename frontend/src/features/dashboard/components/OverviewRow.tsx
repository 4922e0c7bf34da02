import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { allId, rowId } from './focus-ids.js';
import type { OverviewPart } from './focus-ids.js';
import { ROW } from './row-look.js';

interface OverviewRowProps {
  pin: { id: string; title: string; thumbnailUrl: string };
  /** The section it is in. */
  part: OverviewPart;
  to: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A pin with what is to be said of it; all of the row is the link. */
export function OverviewRow({ pin, part, to, aside, children }: OverviewRowProps) {
  const ref = useFocusFallback<HTMLLIElement>(rowId(pin), allId(part));
  return (
    <li ref={ref}>
      <CardActionArea component={Link} to={to} id={rowId(pin)} sx={ROW}>
        <AuthImage src={pin.thumbnailUrl} alt="" width={40} height={60} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={TITLE}>
            <Typography noWrap sx={{ flex: 1, fontWeight: 500 }}>
              {pin.title}
            </Typography>{' '}
            {aside}
          </Box>
          <Typography component="div" variant="body2" color="textSecondary">
            {children}
          </Typography>
        </Box>
      </CardActionArea>
    </li>
  );
}

const TITLE = { display: 'flex', alignItems: 'baseline', gap: 1 } as const;
