import type { ErrorCode, Pin, PinGroupDetail } from '@boardcast/contracts';
import { targetName } from '@boardcast/contracts';
import { boardCount } from '../../entities/boards/board-options.js';
import type { Post } from '../../entities/pins/form/big-post.js';
import { errorBody } from '../../shared/api/request-error.js';
import { toMessage } from '../../shared/api/to-message.js';
import { paths } from '../../shared/paths.js';
import type { PinActCall } from './pin-history.api.js';
import { pinActWords, pinHistoryMessages as messages } from './pin-history.messages.js';

/** `adopt` and `disown` answer whether the pin that a look found is the user's. */
export type PinActName = 'retry' | 'check' | 'adopt' | 'disown';

/** An act on pins that were sent. */
export interface PinAct {
  name: PinActName;
  /** At least one. */
  pins: readonly Pin[];
  /** For every pin it can help, rather than for one. */
  isForAll: boolean;
}

/** The acts in the order of their buttons, and which pins each can help. */
export const pinActs: readonly { name: 'retry' | 'check'; canHelp: (pin: Pin) => boolean }[] = [
  { name: 'retry', canHelp: ({ canRetry }) => canRetry },
  { name: 'check', canHelp: ({ canCheck }) => canCheck },
];

/** The act as the API takes it. */
export function actCall({ name, pins, isForAll }: PinAct): PinActCall {
  const pinIds = pins.map(({ id }) => id);
  if (name === 'retry' || name === 'check')
    return { call: name, body: { pinIds: isForAll ? undefined : pinIds } };
  const [pin] = pins;
  const asked = { pinId: pin?.id ?? '', pinterestPinId: pin?.lookalike?.pinterestPinId ?? '' };
  return { call: 'identify', body: { ...asked, isMine: name === 'adopt' } };
}

/** Whether an act sends pins, which spends the group's credit again if that was given back. */
export const sendsAgain = ({ name }: PinAct): boolean => name === 'retry' || name === 'disown';

/** What an act is asked before. */
export interface ActQuestion {
  act: PinAct;
  /** It spends a credit. */
  costsCredit: boolean;
}

/** As many boards as it would post to. */
export const actSize = ({ pins }: PinAct): Pick<Post, 'boards'> => ({ boards: pins.length });

/**
 * This pin's act that is waiting for an answer, whether for it alone or with others.
 * @param underWay all acts waiting for an answer
 */
export function pendingAct(pin: Pin, underWay: readonly PinAct[]): PinActName | null {
  return underWay.find(({ pins }) => pins.some(({ id }) => id === pin.id))?.name ?? null;
}

/**
 * What the server has started: the pins that no longer count as failed, without those that can't be checked now.
 * @param after the group as answered
 */
export function actStarted(
  { name, pins }: PinAct,
  after: PinGroupDetail,
): { title: string; message?: string } {
  const failed = new Set(after.pins.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const started = pins.filter(({ id }) => !failed.has(id));
  const [first] = started;
  const where =
    first && started.length === 1
      ? targetName(first.boardName, first.sectionName)
      : boardCount(started.length);
  const left = pins.length - started.length;
  return {
    title: pinActWords[name].started(where),
    ...(left > 0 && { message: messages.leftForLater(left) }),
  };
}

/** Refusals that a subscription would lift. */
const LIFTED_BY_SUBSCRIPTION: readonly string[] = [
  'pin.out-of-credits',
  'pin.board-cap',
] satisfies readonly ErrorCode[];

/** Why an act was refused, with a link to what helps. */
export function actRefused({ name }: PinAct, error: unknown) {
  const { failed, fallback } = pinActWords[name];
  const isForSale = LIFTED_BY_SUBSCRIPTION.includes(errorBody(error).code ?? '');
  return {
    title: failed,
    message: toMessage(error, fallback),
    link: isForSale ? { to: paths.subscription, label: messages.plans } : undefined,
  };
}
