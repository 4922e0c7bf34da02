import MuiLink from '@mui/material/Link';
import type { LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link } from 'react-router-dom';

type TextLinkProps = Omit<MuiLinkProps<typeof Link>, 'component'>;

export function TextLink(props: TextLinkProps) {
  return <MuiLink {...props} component={Link} />;
}
