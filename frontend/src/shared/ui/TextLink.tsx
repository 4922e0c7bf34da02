import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LINK_LOOK } from './link-look.js';
import type { LinkSx } from './link-look.js';

interface TextLinkProps extends Omit<TypographyProps<typeof Link>, 'component' | 'sx'> {
  sx?: LinkSx;
}

export function TextLink({ sx, ...props }: TextLinkProps) {
  return <Typography variant="inherit" {...props} component={Link} sx={[LINK_LOOK, sx ?? false]} />;
}
