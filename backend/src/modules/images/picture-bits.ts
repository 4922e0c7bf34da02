import { PLAIN_PICTURE } from '@boardcast/contracts';

/** A picture's hash as the database keeps it: its bits, which it can compare. */
export function bitsOf(pictureHash: string): string {
  return BigInt(`0x${pictureHash}`).toString(2).padStart(64, '0');
}

/** That of a picture that shows nothing, or can't be read any more. */
export const PLAIN_BITS = bitsOf(PLAIN_PICTURE);
