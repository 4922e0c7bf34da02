import type { Metadata } from 'sharp';

/**
 * How much of a decoded picture may be held in memory at once, in bytes: a JPEG of 40 megapixels, as cameras write it, is
 * decoded line by line; a progressive one takes 120 MB.
 */
export const HELD_MAX_BYTES = 128 * 1000 * 1000;

/**
 * Bytes that have to be in memory together while a picture is decoded. Formats that come line by line need a few lines,
 * those that come in several passes all of it.
 */
export function heldBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
  orientation = 1,
}: Metadata) {
  const pixels = width * height;
  if (format === 'jpeg') {
    // Coefficients of two bytes, of half the colour with the usual subsampling.
    const planes = chromaSubsampling === '4:2:0' ? 1.5 : channels;
    return isProgressive ? pixels * planes * 2 : 0;
  }
  // What has to be turned upright is first read whole.
  if (format === 'png' && !isProgressive && orientation === 1) return 0;
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}
