import OpenInNew from '@mui/icons-material/OpenInNew';
import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import { LINK_LOOK } from './link-look.js';
import type { LinkSx } from './link-look.js';
import { VisuallyHidden } from './VisuallyHidden.js';

interface ExternalLinkProps extends Omit<TypographyProps<'a'>, 'component' | 'target' | 'rel' | 'sx'> {
  href: string;
  sx?: LinkSx;
}

/** Opens in a new tab, and says so. */
export function ExternalLink({ children, sx, ...props }: ExternalLinkProps) {
  return (
    <Typography
      variant="inherit"
      {...props}
      component="a"
      target="_blank"
      rel="noopener noreferrer"
      sx={[LINK_LOOK, sx ?? false]}
    >
      {children}
      <OpenInNew aria-hidden sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Typography>
  );
}
