import type { ImageVariant } from '@boardcast/contracts';

/** Storage key of a file of an image; the publisher reads the same. */
export function imageFile(key: string, variant: ImageVariant): string {
  return `images/${key}/${variant}`;
}
