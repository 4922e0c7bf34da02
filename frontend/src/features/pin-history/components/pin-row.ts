import type { Pin, PinGroup } from '@boardcast/contracts';
import type { PinAct, PinActName } from '../pin-act.js';

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
  /** What was sent. */
  sent: Pick<PinGroup, 'title' | 'link' | 'thumbnailUrl'>;
  onAct: (act: PinAct) => void;
  onToggle: (pin: Pin) => void;
}
