import type { KeptBy } from '@boardcast/contracts';
import { now } from '../../shared/clock.js';
import { formatSoon } from '../../shared/ui/format-soon.js';
import { pinsMessages as messages } from './pins.messages.js';

/** What is kept, and until when. */
interface Kept {
  opensAt?: string | null;
  /** An earlier release knows of hours alone. */
  keptBy?: KeptBy | null;
}

/** Why what is due waits, and until when; null where no rule of its user's keeps it. */
export function opensAtText({ opensAt, keptBy }: Kept): string | null {
  if (opensAt == null) return null;
  return messages.kept[keptBy?.rule ?? 'hours'](formatSoon(Date.parse(opensAt), now()), keptBy?.limit ?? 0);
}
