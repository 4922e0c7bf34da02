import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import type { PinAct } from '../pin-act.js';
import { pinActWords } from '../pin-history.messages.js';
import { RESULTS_ID } from './focus-ids.js';

interface ActButtonProps {
  act: PinAct;
  label: string;
  /** Appended to the accessible name where the label alone doesn't say what the act is for. */
  subject?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Outlined, unless it stands back behind others. */
  variant?: 'outlined' | 'text';
  onAct: (act: PinAct) => void;
  /** Id of the element that gets the focus when nothing is left to do; by default, the results' heading. */
  fallbackId?: string;
}

export function ActButton(props: ActButtonProps) {
  const { act, label, subject, isBusy, isDisabled = false, variant = 'outlined', onAct } = props;
  const ref = useFocusFallback<HTMLButtonElement>(props.fallbackId ?? RESULTS_ID, RESULTS_ID);
  const { busy } = pinActWords[act.name];
  return (
    <BusyButton
      ref={ref}
      isBusy={isBusy}
      busyLabel={busy}
      disabled={isDisabled}
      size="small"
      variant={variant}
      aria-label={subject === undefined ? undefined : `${isBusy ? busy : label} ${subject}`}
      onClick={() => onAct(act)}
      sx={{ minHeight: { xs: 44, lg: 32 } }}
    >
      {label}
    </BusyButton>
  );
}
