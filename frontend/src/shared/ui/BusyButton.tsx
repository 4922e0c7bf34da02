import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  isBusy: boolean;
  /** Label while busy; without one, a spinner is shown. */
  busyLabel?: string;
}

/**
 * A button that is inactive while busy. It keeps the focus, which a disabled button would lose, and neither it nor
 * Enter in its form starts anything meanwhile.
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

/** Enter in a field presses the form's button, so this also prevents submitting. */
const ignore = (event: MouseEvent) => event.preventDefault();

const resting = {
  className: 'Mui-disabled',
  disabled: false,
  'aria-disabled': true,
  'aria-busy': true,
  onClick: ignore,
} as const;
const unseen = { color: 'transparent' } as const;
