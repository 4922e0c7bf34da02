import { targetKey, type PublishPin } from '@boardcast/contracts';

/** Which part of a pin's way a line tells of. */
type PinStep = 'claim' | 'look' | 'send' | 'outcome';

/** What a line knows of the claim that it tells of: a claim that was taken over has lost its message. */
export type ToldClaim = Pick<PublishPin, 'pinId' | 'fence'> &
  Partial<Pick<PublishPin, 'userId' | 'groupId' | 'boardId' | 'sectionId'>> & {
    correlationId?: string | null;
  };

/**
 * The fields of every line about a step of a pin, by which it is found (docs/observability.md#lines). Ids only: neither texts
 * nor links nor tokens.
 */
export function pinLine(step: PinStep, claim: ToldClaim) {
  const { pinId, fence, correlationId, userId, groupId, boardId, sectionId } = claim;
  const board = boardId && targetKey(boardId, sectionId);
  return { step, correlationId, user: userId, group: groupId, pin: pinId, board, attempt: fence };
}
