import { DAY_MS } from '../pinterest-time.js';
import { pick } from '../seed/numbers.js';
import type { SandboxPin } from '../state/entities.js';

/** Pinterest's numbers come 24 to 48 hours late: those of today and yesterday aren't ready. */
const DAYS_LATE = 2;

/** What a pin collects. */
export interface PinCounts {
  impressions: number;
  saves: number;
  pinClicks: number;
  linkClicks: number;
  reactions: number;
  comments: number;
}

/** Number of a UTC day since 1970. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The last day whose numbers are ready. */
export function lastReadyDay(nowMs: number): number {
  return dayOf(nowMs) - DAYS_LATE;
}

/** The UTC day on which a pin was created, its first one. */
export function firstDay(pin: SandboxPin): number {
  return dayOf(Date.parse(pin.at));
}

/** Every twelfth pin: Pinterest has no data about it. */
export function hasNoData(pin: SandboxPin): boolean {
  return natureOf(pin).kind === 0;
}

/** What a pin collected from one day to another, both included; always the same for its id and age. */
export function countsBetween(pin: SandboxPin, from: number, to: number): PinCounts {
  const nature = natureOf(pin);
  const born = firstDay(pin);
  const before = viewsAfter(nature, Math.max(from, born) - born);
  const views = viewsAfter(nature, Math.max(to + 1, from, born) - born);
  const share = (perMille: number) =>
    Math.floor((views * perMille) / 1_000) - Math.floor((before * perMille) / 1_000);
  return {
    impressions: share(1_000),
    saves: share(nature.saves),
    pinClicks: share(nature.pinClicks),
    linkClicks: share(nature.linkClicks),
    reactions: share(nature.reactions),
    comments: share(nature.comments),
  };
}

/** What becomes of a pin. Shares are per thousand views. */
interface Nature {
  kind: number;
  most: number;
  pace: number;
  saves: number;
  pinClicks: number;
  linkClicks: number;
  reactions: number;
  comments: number;
}

const known = new WeakMap<SandboxPin, Nature>();

function natureOf(pin: SandboxPin): Nature {
  const there = known.get(pin);
  if (there) return there;
  const drawn = (what: string, below: number) => pick(`${pin.pinId}:${what}`, below);
  const nature = {
    kind: drawn('kind', 12),
    most: 10 ** (1 + drawn('most', 4_000) / 1_000),
    pace: 5 + drawn('pace', 90),
    saves: drawn('saves', 60),
    pinClicks: drawn('clicks', 120),
    linkClicks: drawn('links', 40),
    reactions: drawn('reactions', 20),
    comments: drawn('comments', 5),
  };
  known.set(pin, nature);
  return nature;
}

/** Views after so many days: many at first, then ever fewer. Another twelfth of pins has none at all. */
function viewsAfter({ kind, most, pace }: Nature, days: number): number {
  return kind <= 1 ? 0 : (most * days) / (days + pace);
}
