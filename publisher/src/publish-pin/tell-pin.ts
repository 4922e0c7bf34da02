import type { Outcome, PublishPin } from '@boardcast/contracts';
import type { CreatePinResult } from '@boardcast/pinterest';
import { pinLine, recordPinStep, type ToldClaim } from '@boardcast/server';
import { Logger } from '@nestjs/common';

const logger = new Logger('Pins');

/** A look at the board is over. @param outcome null when it read the board and found nothing @param ms how long it took */
export function tellLook(message: PublishPin, outcome: Outcome | null, ms: number): void {
  const found = outcome?.kind ?? 'absent';
  logger.log({ ...pinLine('look', message), found, ms: Math.round(ms) }, 'A board was looked at');
  recordPinStep('look', message, ms, { found });
}

/** The one request of a claim has been answered, or will not be. @param ms how long it took */
export function tellSend(message: PublishPin, result: CreatePinResult, ms: number): void {
  const { kind, httpStatus } = result;
  logger.log({ ...pinLine('send', message), result: kind, httpStatus, ms: Math.round(ms) }, 'A pin was sent');
  const attributes = { 'http.response.status_code': httpStatus, result: kind };
  recordPinStep('send', message, ms, attributes, kind !== 'created');
}

/** The outcome of a claim is kept and told. @param ms since its message came, or its claim was taken over */
export function tellOutcome(claim: ToldClaim, outcome: Outcome, ms: number): void {
  logger.log({ ...pinLine('outcome', claim), outcome: outcome.kind, ms: Math.round(ms) }, 'A claim ended');
  recordPinStep('publish', claim, ms, { outcome: outcome.kind });
}
