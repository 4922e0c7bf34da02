import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowActionProps {
  /** Shown as a tooltip: 'Edit'. */
  label: string;
  /** What it acts on; the accessible name is label and subject. */
  subject: string;
  icon: ReactNode;
  onClick?: () => void;
  /** Makes it a link. */
  to?: string;
  /** Makes it a link to another site, which opens in a new tab; the subject says so. */
  href?: string;
}

/** A small action at the end of a row or the bottom of a card. */
export function RowAction({ label, subject, icon, onClick, to, href }: RowActionProps) {
  const common = { 'aria-label': `${label} ${subject}`, sx: target, children: icon };
  return (
    <Tooltip title={label}>
      {to !== undefined ? (
        <IconButton {...common} component={Link} to={to} />
      ) : href !== undefined ? (
        <IconButton {...common} href={href} target="_blank" rel="noopener noreferrer" />
      ) : (
        <IconButton {...common} onClick={onClick} />
      )}
    </Tooltip>
  );
}

/** Large enough for a finger on phones and tablets (WCAG 2.5.8). */
const target = { width: { xs: 44, lg: 40 }, height: { xs: 44, lg: 40 } } as const;
