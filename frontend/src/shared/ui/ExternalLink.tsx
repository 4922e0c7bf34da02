import OpenInNew from '@mui/icons-material/OpenInNew';
import MuiLink from '@mui/material/Link';
import type { LinkProps as MuiLinkProps } from '@mui/material/Link';
import { VisuallyHidden } from './VisuallyHidden.js';

type ExternalLinkProps = Omit<MuiLinkProps, 'target' | 'rel'> & { href: string };

/** Opens in a new tab, and says so. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  return (
    <MuiLink {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <OpenInNew aria-hidden sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </MuiLink>
  );
}
