import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps<typeof Link>, 'component'>;

export function LinkButton(props: LinkButtonProps) {
  return <Button {...props} component={Link} />;
}
