import type { Outcome, PublishPin } from '@boardcast/contracts';
import { NoPermitError, PinterestError } from '@boardcast/pinterest';
import { failpoint } from '@boardcast/server';
import { deferred } from './deferred.js';
import type { PublishPinTools } from './publish-pin.tools.js';
import { tellLook } from './tell-pin.js';
import { toListedPin, toProbeOutcome } from './to-outcome.js';

type LookTools = Pick<PublishPinTools, 'probe' | 'clock' | 'times'>;

/** The outcome of looking at the board, or null when nothing was sent before or surely nothing was created. */
export async function lookForEarlierSend(
  tools: LookTools,
  message: PublishPin,
  token: string,
): Promise<Outcome | null> {
  if (message.firstSentAt === null) return null;
  failpoint('publisher.before-probe');
  const began = performance.now();
  const outcome = await look(tools, message, token, new Date(message.firstSentAt));
  tellLook(message, outcome, performance.now() - began);
  return outcome;
}

async function look(
  { probe, clock, times }: LookTools,
  message: PublishPin,
  token: string,
  firstSentAt: Date,
): Promise<Outcome | null> {
  try {
    const proof = await probe.find(message, token, firstSentAt);
    if (proof.kind === 'absent') return message.mode === 'probe' ? { kind: 'absent' } : null;
    if (proof.kind === 'lookalike') return { kind: 'lookalike', pin: toListedPin(proof.pin) };
    return { kind: 'published', pinterestPinId: proof.pin.id, adopted: true };
  } catch (error) {
    if (error instanceof NoPermitError) return { ...deferred(error), unlooked: true };
    if (error instanceof PinterestError) return toProbeOutcome(error, clock.now(), times.lookAgainMs);
    throw error;
  }
}
