import type { ListedPin, PinFault, PinStatus, PublishPinMode } from '@boardcast/contracts';
import { z } from 'zod';

/**
 * Where a pin is on its way (docs/publishing.md#states):
 * `waiting` for its time or its retry · `queued`: claimed, its outcome is awaited · `checking`: may have been
 * created, the next look at the board is planned · `held`: waits for a new connection, for the end of a spam
 * hold, for its user or for an operator · final: `published`, `failed`, `unconfirmed` (may have been published, can't be proved).
 */
export const pinStateSchema = z.enum([
  'waiting',
  'queued',
  'checking',
  'held',
  'published',
  'failed',
  'unconfirmed',
]);
export type PinState = z.infer<typeof pinStateSchema>;

/** States that end a pin's way: only a late success, or an act of the user's, leads out of them. */
export const FINAL_STATES = ['published', 'failed', 'unconfirmed'] as const satisfies readonly PinState[];

/** States that wait for a time to come (`next_at`), or for a new connection. */
export const TIMED_STATES = ['waiting', 'checking', 'held'] as const satisfies readonly PinState[];

/** Final states of pins that were not, or perhaps not, posted. */
export const LOST_STATES = ['failed', 'unconfirmed'] as const satisfies readonly PinState[];

/** States in which a pin has its board to itself: it is being sent there, or looked for (`pins_one_at_a_time`). */
export const UNDER_WAY_STATES = ['queued', 'checking'] as const satisfies readonly PinState[];

/** Why a pin is held: its connection is lost, its group was flagged as spam, its user paused it, or an operator holds it. */
export const holdReasonSchema = z.enum(['connection', 'spam', 'paused', 'operator']);
export type HoldReason = z.infer<typeof holdReasonSchema>;

/** Reasons whose end has no time: a connection that works again, a user who resumes, an operator who releases. */
export const UNTIMED_HOLDS: readonly HoldReason[] = ['connection', 'paused', 'operator'];

/** The check that a user asked for of a pin that could not be proved: still to be made, or made and nothing found. */
export const recheckSchema = z.enum(['asked', 'absent']);
export type Recheck = z.infer<typeof recheckSchema>;

/** What decides the next state of a pin. Times are moments; `nextAt` says when it is due again. */
export interface PinProgress {
  state: PinState;
  /** What the latest claim asks for. */
  mode: PublishPinMode;
  /** Number of the latest claim. */
  fence: number;
  retryCount: number;
  /** Looks at the board that found nothing since the last send. */
  probeCount: number;
  nextAt: Date | null;
  /** Before when it is not due either once it may go on; null unless its user or an operator holds it. */
  notBefore: Date | null;
  firstSentAt: Date | null;
  /** Since when it is open whether it is on its board; null while that is known. */
  unresolvedSince: Date | null;
  recheck: Recheck | null;
  holdReason: HoldReason | null;
  fault: PinFault | null;
  pinterestPinId: string | null;
  /** The pin on the board that may be this one, until the user says whether it is. */
  lookalike: ListedPin | null;
  /** Pins on the board that the user said are not this one. */
  ruledOut: readonly string[];
}

/** A pin at its end, or with nothing left of what came before. */
export function settled(pin: PinProgress, state: PinState, fault: PinFault | null): PinProgress {
  const nothingOpen = {
    nextAt: null,
    notBefore: null,
    holdReason: null,
    unresolvedSince: null,
    recheck: null,
    lookalike: null,
  };
  return { ...pin, ...nothingOpen, state, fault };
}

const STATUS_OF_STATE: Readonly<Record<PinState, PinStatus>> = {
  waiting: 'pending',
  held: 'pending',
  queued: 'processing',
  checking: 'processing',
  published: 'completed',
  failed: 'failed',
  unconfirmed: 'failed',
};

/** What the user sees of a state. */
export function pinStatus(state: PinState): PinStatus {
  return STATUS_OF_STATE[state];
}

/** The states that a status stands for. */
export function statesOf(status: PinStatus): PinState[] {
  return pinStateSchema.options.filter((state) => STATUS_OF_STATE[state] === status);
}

/** Being posted, or waiting for it: neither posted nor failed. */
export const OPEN_STATES: readonly PinState[] = [...statesOf('processing'), ...statesOf('pending')];
