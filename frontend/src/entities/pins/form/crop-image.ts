import type { PercentCrop } from 'react-image-crop';
import type { ImageSize } from './PinImage.js';

/** Shapes that a picture can be cropped to, as width / height: that of pins, and a square. */
export const SHAPES = { '2:3': 2 / 3, '1:1': 1 } as const;
export type Shape = keyof typeof SHAPES;

/** How far off a shape a picture may be; 0.02 is 2 %. */
const TOLERANCE = 0.02;

/** Which of these shapes a picture has; null for any other. */
export function shapeOf({ width, height }: ImageSize): Shape | null {
  const names = Object.keys(SHAPES) as Shape[];
  return names.find((name) => Math.abs(width / height / SHAPES[name] - 1) <= TOLERANCE) ?? null;
}

/** Quality of a JPEG that the server writes anew: high, so that writing it twice costs nothing to the eye. */
const QUALITY = 0.95;

/** The largest part of this shape, in the middle. */
export function largestPart(shape: Shape, { width, height }: ImageSize): PercentCrop {
  const ratio = SHAPES[shape] / (width / height);
  const size = { width: Math.min(1, ratio) * 100, height: Math.min(1, 1 / ratio) * 100 };
  return { unit: '%', x: (100 - size.width) / 2, y: (100 - size.height) / 2, ...size };
}

/** A part in whole pixels, of exactly its shape as far as pixels allow. */
export function pixelsOf(part: PercentCrop, shape: Shape, { width, height }: ImageSize) {
  const cut = Math.round((part.width / 100) * width);
  const size = { width: cut, height: Math.min(height, Math.round(cut / SHAPES[shape])) };
  return {
    x: Math.min(width - size.width, Math.round((part.x / 100) * width)),
    y: Math.min(height - size.height, Math.round((part.y / 100) * height)),
    ...size,
  };
}

/** A part of a picture as a file of its own. @throws when the browser can't make it */
export async function cutOut(file: File, part: ReturnType<typeof pixelsOf>): Promise<File> {
  const bitmap = await createImageBitmap(file, part.x, part.y, part.width, part.height);
  const canvas = document.createElement('canvas');
  canvas.width = part.width;
  canvas.height = part.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  // Only these keep what is see-through, or have nothing that is.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob === null) throw new Error('The browser could not write the picture.');
  return new File([blob], file.name, { type });
}
