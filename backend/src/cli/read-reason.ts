import { REASON_MAX } from '@boardcast/contracts';
import { InvalidArgumentError } from 'commander';

/** A reason as typed, for whoever reads the activity log. @throws InvalidArgumentError */
export function readReason(text: string): string {
  const reason = text.trim();
  if (reason.length > 0 && reason.length <= REASON_MAX) return reason;
  throw new InvalidArgumentError(`It takes 1 to ${REASON_MAX} characters.`);
}
