import type { ButtonProps } from '@mui/material/Button';
import { paths } from '../../shared/paths.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { planMessages } from './subscription.messages.js';

/** The free way to another pin, for users whose bonus is open. */
export function VerifyForPin(look: Pick<ButtonProps, 'variant' | 'color' | 'size'>) {
  return (
    <LinkButton {...look} to={paths.settings}>
      {planMessages.verifyForPin}
    </LinkButton>
  );
}
