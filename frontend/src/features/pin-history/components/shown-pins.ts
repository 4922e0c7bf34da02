import type { Pin } from '@boardcast/contracts';
import { actOnItsWay } from '../pin-act.js';
import type { PinAct } from '../pin-act.js';
import type { PinActName } from '../pin-history.api.js';

/** The results of a group, as table or as cards. */
export interface ShownPins {
  pins: readonly Pin[];
  groupId: string;
  /** The present moment, in milliseconds since 1970. */
  now: number;
  /** The acts that have no answer yet. */
  underWay: readonly PinAct[];
  /** Ids of the pins whose attempts are shown. */
  openIds: readonly string[];
  /** The same functions on every render. */
  onAct: (act: PinAct) => void;
  onToggle: (pin: Pin) => void;
}

/** One of them. */
export interface ShownPin extends Pick<ShownPins, 'groupId' | 'now' | 'onAct' | 'onToggle'> {
  pin: Pin;
  /** The act on it that has no answer yet. */
  busy: PinActName | null;
  /** Its attempts are shown. */
  isOpen: boolean;
}

/** What a row or card is drawn from. It changes, and is drawn again, only with the pin, its act or its countdown. */
export function shownPin(pin: Pin, { groupId, now, underWay, openIds, ...functions }: ShownPins): ShownPin {
  return {
    pin,
    groupId,
    now: pin.nextRetryAt === null ? 0 : now,
    busy: actOnItsWay(pin, underWay),
    isOpen: openIds.includes(pin.id),
    onAct: functions.onAct,
    onToggle: functions.onToggle,
  };
}
