import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden.js';

interface ExplainedButtonProps extends ButtonProps {
  /** Why it can't be used now; null if it can. A greyed-out button can still be focused and clicked, and says why. */
  reason: string | null;
}

/** Greyed out for a reason that pointer, keyboard and screen reader can all find out. */
export function ExplainedButton({ reason, ...button }: ExplainedButtonProps) {
  const id = useId();
  if (reason === null) return <Button {...button} />;
  return (
    <>
      <Tooltip title={reason} describeChild>
        <Button {...button} aria-disabled aria-describedby={id} style={greyed} />
      </Tooltip>
      <VisuallyHidden>
        <span id={id}>{reason}</span>
      </VisuallyHidden>
    </>
  );
}

const greyed = { opacity: 0.6, cursor: 'not-allowed' } as const;
