import type { Pin } from '@boardcast/contracts';
import type { PinAct } from '../pin-act.js';
import type { PinActName } from '../pin-history.api.js';

/** A pin as its row shows it. */
export interface PinRow extends Pin {
  /**
   * The current time in milliseconds since 1970; 0 for rows without a countdown, so that they aren't rendered again.
   */
  now: number;
  /** Its act that is waiting for an answer. */
  busy: PinActName | null;
  /** Its attempts are shown. */
  isOpen: boolean;
}

/** The same object on every render. */
export interface PinRowActs {
  groupId: string;
  onAct: (act: PinAct) => void;
  onToggle: (pin: Pin) => void;
}
