import type { ErrorCode, Pin, PinGroupDetail } from '@boardcast/contracts';
import { targetName } from '@boardcast/contracts';
import { errorBody } from '../../shared/api/request-error.js';
import { toMessage } from '../../shared/api/to-message.js';
import { paths } from '../../shared/paths.js';
import type { PinActName } from './pin-history.api.js';
import { boards, pinActWords, pinHistoryMessages as messages } from './pin-history.messages.js';

/** Something that a person wants done with pins that were sent. */
export interface PinAct {
  name: PinActName;
  /** The pins it is for; at least one. */
  pins: readonly Pin[];
  /** It is for every pin that it can help, not for a chosen one. */
  isForAll: boolean;
}

/** The acts, in the order of their buttons, and what each can help. */
export const pinActs: readonly { name: PinActName; canHelp: (pin: Pin) => boolean }[] = [
  { name: 'retry', canHelp: ({ canRetry }) => canRetry },
  { name: 'check', canHelp: ({ canCheck }) => canCheck },
];

/**
 * Which act a pin is waiting for the answer to: one of its own, or one for all.
 * @param underWay the acts that have no answer yet
 */
export function actOnItsWay(pin: Pin, underWay: readonly PinAct[]): PinActName | null {
  return underWay.find(({ pins }) => pins.some(({ id }) => id === pin.id))?.name ?? null;
}

/**
 * What the server has begun: those of the pins that are not failed any more. It leaves out what can't be looked at now.
 * @param after the group as it answered
 */
export function actStarted(
  { name, pins }: PinAct,
  after: PinGroupDetail,
): { title: string; message?: string } {
  const failed = new Set(after.pins.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const started = pins.filter(({ id }) => !failed.has(id));
  const [first] = started;
  const where =
    first && started.length === 1 ? targetName(first.boardName, first.sectionName) : boards(started.length);
  const left = pins.length - started.length;
  return {
    title: pinActWords[name].started(where),
    ...(left > 0 && { message: messages.leftForLater(left) }),
  };
}

/** Refusals that a subscription lifts. */
const LIFTED_BY_SUBSCRIPTION: readonly string[] = [
  'pin.out-of-credits',
  'pin.board-cap',
] satisfies readonly ErrorCode[];

/** Why an act was not done, and where the person can do something about it. */
export function actRefused({ name }: PinAct, error: unknown) {
  const { failed, fallback } = pinActWords[name];
  const isForSale = LIFTED_BY_SUBSCRIPTION.includes(errorBody(error).code ?? '');
  return {
    title: failed,
    message: toMessage(error, fallback),
    link: isForSale ? { to: paths.subscription, label: messages.plans } : undefined,
  };
}
