import type { ImageVariant } from '@boardcast/contracts';

/** Storage key of a file of a picture; the publisher reads the same. */
export function imageFile(key: string, variant: ImageVariant): string {
  return `images/${key}/${variant}`;
}
