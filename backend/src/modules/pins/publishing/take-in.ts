import type { Outcome, PinOutcome } from '@boardcast/contracts';
import type { PublishTimes } from '@boardcast/server';
import { afterOutcome, afterTakenSuccess, type ClaimOutcome } from '../state/after-outcome.js';
import { afterLostLookalike, canIdentify } from '../state/pin-acts.js';
import {
  holdGrowth,
  NO_HOLDS,
  SPAM_HOLD_MS,
  underHolds,
  underSpamHold,
  type GroupHolds,
} from '../state/holds.js';
import type { LockedPin } from '../state/pins.repository.js';
import { attemptOf, type AttemptRow } from './attempt-row.js';

/** What is known, under lock, when outcomes are taken in. */
export interface Known {
  /** Their pins, all pins of a group of which one was blocked, and those that ask about a pin which was published. */
  pins: readonly LockedPin[];
  /** What keeps the pins of their groups from being sent. */
  holds: ReadonlyMap<string, GroupHolds>;
  /** Pins of Pinterest's that belong to rows already. */
  takenPinIds: ReadonlySet<string>;
  now: Date;
}

/** What outcomes lead to. */
export interface TakenIn {
  /** Pins that moved, as they are now. */
  changed: LockedPin[];
  /** The outcomes that moved a pin, with what became of it. */
  steps: { message: PinOutcome; pin: LockedPin }[];
  /** Every outcome, for the history of its pin. */
  attempts: AttemptRow[];
  /** Groups to hold, all alike until `holdEnd`: Pinterest took one of their pins for spam. */
  blockedGroupIds: string[];
  holdEnd: Date;
  /** Numbers of the tokens that were not accepted, by user. */
  refused: Map<string, number>;
}

/** Asks the rules what becomes of pins after outcomes, one outcome after the other. */
export function takeIn(batch: readonly PinOutcome[], known: Known, times: PublishTimes): TakenIn {
  const { now } = known;
  const holdEnd = new Date(now.getTime() + SPAM_HOLD_MS);
  const pins = new Map(known.pins.map((pin) => [pin.id, pin]));
  const holds = new Map(known.holds);
  const taken = new Set(known.takenPinIds);
  const given = new Set<string>();
  const changed = new Map<string, LockedPin>();
  const steps: TakenIn['steps'] = [];
  const attempts: AttemptRow[] = [];
  const blocked = new Set<string>();
  const refused = new Map<string, number>();

  const keep = (pin: LockedPin): LockedPin => {
    pins.set(pin.id, pin);
    changed.set(pin.id, pin);
    return pin;
  };
  const holdsOf = (groupId: string) => holds.get(groupId) ?? NO_HOLDS;

  for (const message of batch) {
    const pin = pins.get(message.pinId);
    if (!pin) continue;
    const claim = claimOf(message, taken, now);
    attempts.push(attemptOf(message, claim.outcome, pin));
    const next = isTakenSuccess(message, pin, taken)
      ? afterTakenSuccess(pin, message.fence)
      : afterOutcome(pin, claim, now, Math.random(), times);
    if (!next) continue;
    const moved = keep({ ...pin, ...underHolds(next, holdsOf(pin.groupId), now) });
    steps.push({ message, pin: moved });
    if (moved.state === 'published' && moved.pinterestPinId) {
      taken.add(moved.pinterestPinId);
      given.add(moved.pinterestPinId);
    }
    if (message.outcome.kind === 'blocked') {
      blocked.add(moved.groupId);
      const { groupId } = moved;
      const { spamHeldUntil, ...others } = holdsOf(groupId);
      holds.set(groupId, { ...others, spamHeldUntil: later(spamHeldUntil ?? undefined, holdEnd) });
    }
    if (message.outcome.kind === 'unauthorised') {
      refused.set(moved.userId, Math.max(message.tokenSerial, refused.get(moved.userId) ?? 0));
    }
  }
  for (const pin of pins.values()) {
    if (!blocked.has(pin.groupId)) continue;
    const end = holdsOf(pin.groupId).spamHeldUntil ?? holdEnd;
    const former = known.holds.get(pin.groupId)?.spamHeldUntil ?? null;
    const held = underSpamHold(pin, end, now, holdGrowth(former, end, now));
    if (held !== pin) keep({ ...pin, ...held });
  }
  for (const pin of pins.values())
    if (canIdentify(pin) && given.has(pin.lookalike.pinterestPinId))
      keep({ ...pin, ...afterLostLookalike(pin, pin.lookalike) });
  return { changed: [...changed.values()], steps, attempts, blockedGroupIds: [...blocked], holdEnd, refused };
}

/** A send's own success whose pin another row has found on the board, and taken for its own, meanwhile. */
function isTakenSuccess({ outcome }: PinOutcome, pin: LockedPin, taken: ReadonlySet<string>): boolean {
  return (
    outcome.kind === 'published' &&
    !outcome.adopted &&
    outcome.pinterestPinId !== pin.pinterestPinId &&
    taken.has(outcome.pinterestPinId)
  );
}

/** A pin found on the board that is another row's proves nothing about this one: a clean look. */
function claimOf(message: PinOutcome, taken: ReadonlySet<string>, now: Date): ClaimOutcome {
  const { outcome, fence, firstSentAt } = message;
  const isOthers =
    (outcome.kind === 'published' && outcome.adopted && taken.has(outcome.pinterestPinId)) ||
    (outcome.kind === 'lookalike' && taken.has(outcome.pin.pinterestPinId));
  return {
    fence,
    outcome: isOthers ? { kind: 'absent' } : byOurClock(message, now),
    firstSentAt: firstSentAt === null ? null : new Date(firstSentAt),
  };
}

/** A deferral names a moment of the publisher's clock, which may be wrong; how long it is to wait is right. */
function byOurClock({ outcome, at }: PinOutcome, now: Date): Outcome {
  if (outcome.kind !== 'deferred') return outcome;
  const waitMs = Math.max(0, Date.parse(outcome.until) - Date.parse(at));
  return { ...outcome, until: new Date(now.getTime() + waitMs).toISOString() };
}

function later(one: Date | undefined, other: Date): Date {
  return one !== undefined && one > other ? one : other;
}
