import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import type { PinAct } from '../pin-act.js';
import { pinActWords } from '../pin-history.messages.js';

interface ActButtonProps {
  act: PinAct;
  label: string;
  /** What it is done to, where the label does not say it: the name that is read aloud is both. */
  subject?: string;
  /** It is under way. */
  isBusy: boolean;
  onAct: (act: PinAct) => void;
  /** Id of the element that takes the focus over when there is nothing left to do. */
  heir: string;
}

/** Does something with pins that were sent. Says so while it does, and keeps the focus, but can't be pressed twice. */
export function ActButton({ act, label, subject, isBusy, onAct, heir }: ActButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) document.getElementById(heir)?.focus();
    };
  }, [heir]);
  const text = isBusy ? pinActWords[act.name].busy : label;
  return (
    <Button
      ref={ref}
      size="small"
      variant="outlined"
      aria-label={subject === undefined ? undefined : `${text} ${subject}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => onAct(act)}
      sx={{ minHeight: { xs: 44, lg: 32 }, '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
    >
      {text}
    </Button>
  );
}
