import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import sharp from 'sharp';

/** Enough noise to make a JPEG of this size about 19 MB large. */
const SIZE = { width: 5000, height: 6000 };
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const QUALITY = 93;

/** A JPEG nearly as large as an upload may be; since the least compressible, the worst that can be stored. */
export async function drawLargePicture(): Promise<Buffer> {
  const picture = await sharp({
    create: { ...SIZE, channels: 3, background: 'white', noise: NOISE },
  })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  if (picture.length < 0.9 * IMAGE_MAX_BYTES || picture.length > IMAGE_MAX_BYTES) {
    throw new Error(`The large picture has ${picture.length} bytes`);
  }
  return picture;
}
