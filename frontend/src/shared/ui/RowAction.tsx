import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowActionProps {
  /** What it does, shown as its tooltip: 'Edit'. */
  label: string;
  /** What it does it to; the name that is read aloud is both. */
  subject: string;
  icon: ReactNode;
  onClick?: () => void;
  /** Makes it a link. */
  to?: string;
}

/** One of the small acts at the end of a row or at the foot of a card. */
export function RowAction({ label, subject, icon, onClick, to }: RowActionProps) {
  const name = `${label} ${subject}`;
  return (
    <Tooltip title={label}>
      {to === undefined ? (
        <IconButton aria-label={name} onClick={onClick} sx={target}>
          {icon}
        </IconButton>
      ) : (
        <IconButton component={Link} to={to} aria-label={name} sx={target}>
          {icon}
        </IconButton>
      )}
    </Tooltip>
  );
}

/** A finger's width on phones and tablets (WCAG 2.5.8). */
const target = { width: { xs: 44, lg: 40 }, height: { xs: 44, lg: 40 } } as const;
