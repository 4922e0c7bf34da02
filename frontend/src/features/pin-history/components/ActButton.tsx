import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useHeir } from '../../../shared/ui/use-heir.js';
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
  const ref = useHeir<HTMLButtonElement>(heir);
  const { busy } = pinActWords[act.name];
  return (
    <BusyButton
      ref={ref}
      isBusy={isBusy}
      busyLabel={busy}
      size="small"
      variant="outlined"
      aria-label={subject === undefined ? undefined : `${isBusy ? busy : label} ${subject}`}
      onClick={() => onAct(act)}
      sx={{ minHeight: { xs: 44, lg: 32 } }}
    >
      {label}
    </BusyButton>
  );
}
