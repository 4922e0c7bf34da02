import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';

/** When a pin is to be published: a moment with its zone, as `Date.toISOString` writes it. */
export const scheduledTimeSchema = z.iso
  .datetime({ offset: true, abort: true, error: pinFieldMessages.timeInvalid })
  .refine(isWritable, pinFieldMessages.timeInvalid);

/** An offset can move a time out of the years that four digits can write. */
function isWritable(time: string): boolean {
  const moment = Date.parse(time);
  return moment >= Date.UTC(1970) && moment < Date.UTC(10_000, 0);
}
