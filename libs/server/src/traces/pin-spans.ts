import type { ToldClaim } from '../logger/pin-line.js';
import { recordSpan, type EndedSpan } from './ended-spans.js';

/** The span of a request, which those of its pins belong to. */
export const REQUEST_SPAN = 'request';

/** Each step of a claim: what shows it, and the step to which it belongs. */
const STEPS = {
  /** From when the pin was due until it was claimed. */
  claim: { name: 'claim pin', kind: 'producer', within: null },
  /** From when its message came until its outcome was told. */
  publish: { name: 'publish pin', kind: 'consumer', within: 'claim' },
  look: { name: 'look at board', kind: 'client', within: 'publish' },
  send: { name: 'send pin', kind: 'client', within: 'publish' },
  /** The backend took the outcome in. */
  outcome: { name: 'take in outcome', kind: 'consumer', within: 'publish' },
} as const satisfies Record<string, Pick<EndedSpan, 'name' | 'kind'> & { within: string | null }>;

/** Keeps a step of a pin's way for the trace of the request behind it. @param ms how long it took until now */
export function recordPinStep(
  step: keyof typeof STEPS,
  claim: ToldClaim,
  ms: number,
  attributes: EndedSpan['attributes'] = {},
  isFailed = false,
): void {
  const { pinId, fence, correlationId, userId, groupId, boardId } = claim;
  const { name, kind, within } = STEPS[step];
  const called = (one: string) => `${one}/${pinId}/${fence}`;
  recordSpan({
    ...{ name, kind, ms, isFailed },
    trace: correlationId ?? pinId,
    // A claim may look more than once, and nothing belongs to a look.
    ...((step === 'claim' || step === 'publish') && { id: called(step) }),
    parent: within ? called(within) : correlationId ? REQUEST_SPAN : undefined,
    attributes: {
      ...{ 'boardcast.pin': pinId, 'boardcast.attempt': fence, 'boardcast.user': userId },
      ...{ 'boardcast.group': groupId, 'boardcast.board': boardId },
      ...attributes,
    },
  });
}
