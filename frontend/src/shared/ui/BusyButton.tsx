import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** What it started is under way. */
  isBusy: boolean;
  /** Its words meanwhile; without them a circle turns in its place. */
  busyLabel?: string;
}

/**
 * A button that rests while what it started is under way. It keeps the focus, which a disabled button would drop on
 * nothing, and neither it nor Enter in a field of its form starts anything meanwhile.
 */
export function BusyButton({ isBusy, busyLabel, children, ...button }: BusyButtonProps) {
  if (!isBusy) return <Button {...button}>{children}</Button>;
  if (busyLabel !== undefined) {
    return (
      <Button {...button} {...resting}>
        {busyLabel}
      </Button>
    );
  }
  return (
    <Button {...button} {...resting} style={unseen}>
      {children}
      <CircularProgress aria-hidden size={16} sx={{ position: 'absolute', color: 'action.disabled' }} />
    </Button>
  );
}

/** Enter in a field of a form presses its button: what is prevented here is the sending of the form. */
const ignore = (event: MouseEvent) => event.preventDefault();

const resting = {
  className: 'Mui-disabled',
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: ignore,
} as const;
const unseen = { color: 'transparent' } as const;
