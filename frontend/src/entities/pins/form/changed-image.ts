import type { PinFormValues } from './pin-form.js';

/** What is sent of the image: the chosen file, or the address of another picture than before; null keeps the image. */
export function changedImage(
  { imageFile, imageUrl }: PinFormValues,
  before: string | null,
): File | string | null {
  if (imageFile !== null) return imageFile;
  return imageUrl === '' || imageUrl === before ? null : imageUrl;
}
