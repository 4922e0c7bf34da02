import { IMAGE_GOOD_WIDTH } from '@boardcast/contracts';
import { imageHintMessages as messages } from './image-hint.messages.js';
import type { ImageSize } from './PinImage.js';

// Source: help.pinterest.com/business/article/pinterest-product-specs
/** Width / height. */
const RECOMMENDED_SHAPE = 2 / 3;
/** Deviation still accepted as that shape; 0.02 is 2 %. */
const TOLERANCE = 0.02;

export interface ImageHint {
  severity: 'success' | 'info' | 'warning';
  text: string;
}

/** Advice on an image of this size; null if none is chosen. */
export function imageHint(size: ImageSize | null): ImageHint {
  if (size === null) return { severity: 'info', text: messages.imageAdvice };
  const { width, height } = size;
  const pixels = `${width} × ${height}`;
  const shape = width / height / RECOMMENDED_SHAPE - 1;
  if (width < IMAGE_GOOD_WIDTH) return { severity: 'warning', text: messages.imageNarrow(pixels) };
  if (Math.abs(shape) <= TOLERANCE) return { severity: 'success', text: messages.imageGood(pixels) };
  return shape < 0
    ? { severity: 'warning', text: messages.imageTall(pixels) }
    : { severity: 'info', text: messages.imageWide(pixels) };
}
