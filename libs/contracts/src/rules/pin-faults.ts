import type { PinFault } from '../messages/pin-outcome.js';

/** What is said while it is not known whether a pin was created. */
export const UNPROVED = {
  reason: 'Pinterest didn’t confirm the pin. It may have been published.',
  advice: 'We’re looking for it on the board. Nothing is sent twice.',
} as const;

/** The fault of a pin whose image is not stored any more. Stored faults are recognised by its message, which therefore stays. */
export const IMAGE_GONE_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'The picture is not stored any more.',
  reason: 'The image of this pin is no longer stored.',
  advice: 'Create the pin again with its image.',
};
