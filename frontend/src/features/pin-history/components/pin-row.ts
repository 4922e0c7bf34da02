import type { Pin, PinGroup } from '@boardcast/contracts';
import type { PinAct, PinActName } from '../pin-act.js';

/** A pin as its row shows it. */
export interface PinRow extends Pin {
  /**
   * The current time in milliseconds since 1970; 0 for rows without a countdown, so that they aren't rendered again.
   */
  now: number;
  /** It waits its turn: Pinterest takes only so many pins a minute. */
  isPaced: boolean;
  /** Its reason is said above the table, once for several boards. */
  isCauseShared: boolean;
  /** Its act that is waiting for an answer. */
  busy: PinActName | null;
  /** Its attempts are shown. */
  isOpen: boolean;
}

/** The same object on every render. */
export interface PinRowActs {
  groupId: string;
  /** The list it went to; null if that was deleted, or a board was chosen directly. */
  listId: string | null;
  /** Whether Pinterest has reported any numbers of the group. */
  hasNumbers: boolean;
  /** Whether any of its pins is on Pinterest. */
  hasPosted: boolean;
  /** What was sent. */
  sent: Pick<PinGroup, 'title' | 'link' | 'thumbnailUrl'>;
  onAct: (act: PinAct) => void;
  onToggle: (pin: Pin) => void;
}
