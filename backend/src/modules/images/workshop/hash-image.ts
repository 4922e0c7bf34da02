import { PICTURE_SAMPLE, pictureHash } from '@boardcast/contracts';
import sharp from 'sharp';

/** What one of our own files looks like (`pictureHash`). */
export async function hashImage(file: Buffer): Promise<string> {
  const sample = await sharp(file)
    .resize({ width: PICTURE_SAMPLE, height: PICTURE_SAMPLE, fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return pictureHash(sample);
}
