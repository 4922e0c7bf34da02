import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MEDIA_TYPES, IMAGE_MIN_SIDE } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import type { ImageContentType, PreparedImage } from './prepared-image.js';

/** Longest work on one image, in seconds. */
const MAX_SECONDS = 20;
/** The thumbnail fits into this, in pixels. */
const THUMBNAIL = { width: 400, height: 1200 };
const QUALITY = 90;
/** Quality when an image would be too large otherwise. */
const LOWER_QUALITY = 75;

/** First frame only, upright, broken or endless pixel data refused. */
const INPUT: SharpOptions = {
  autoOrient: true,
  failOn: 'error',
  limitInputPixels: IMAGE_MAX_PIXELS,
  pages: 1,
};

/** Types by their first bytes; an animated PNG is a PNG whose first frame counts. */
const READABLE: readonly string[] = [...IMAGE_MEDIA_TYPES, 'image/apng'];

interface Output {
  contentType: ImageContentType;
  write: (image: Sharp) => Sharp;
}

const asPng: Output = { contentType: 'image/png', write: (image) => image.png() };
const asJpeg = (quality: number): Output => ({
  contentType: 'image/jpeg',
  write: (image) => image.flatten({ background: 'white' }).jpeg({ quality, progressive: true }),
});

/**
 * Makes a new image from whatever was sent: type by its first bytes, turned upright, colours
 * in sRGB, no metadata, JPEG or PNG. What is sent on is always what we wrote, never the bytes that came.
 * @throws AppError image.not-an-image, image.too-large, image.too-many-pixels, image.too-small
 */
export async function normaliseImage(bytes: Buffer): Promise<PreparedImage> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('image.too-large');
  const type = await fileTypeFromBuffer(bytes);
  if (!READABLE.includes(type?.mime ?? '')) throw new AppError('image.not-an-image');
  try {
    const { width, height, format, hasAlpha } = await sharp(bytes, INPUT).metadata();
    if (width * height > IMAGE_MAX_PIXELS) throw new AppError('image.too-many-pixels');
    if (Math.min(width, height) < IMAGE_MIN_SIDE) {
      throw new AppError('image.too-small', { min: IMAGE_MIN_SIDE });
    }
    const staysPng = format === 'png' || (format !== 'jpeg' && hasAlpha);
    return await write(bytes, staysPng ? [asPng, asJpeg(QUALITY)] : [asJpeg(QUALITY)]);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Writes the first of the outputs that is small enough. */
async function write(bytes: Buffer, outputs: readonly Output[]): Promise<PreparedImage> {
  for (const { contentType, write: encode } of [...outputs, asJpeg(LOWER_QUALITY)]) {
    const image = encode(sharp(bytes, INPUT).timeout({ seconds: MAX_SECONDS }));
    const { data: full, info } = await image.toBuffer({ resolveWithObject: true });
    if (full.length > IMAGE_MAX_BYTES) continue;
    const { width, height } = info;
    const sha256 = createHash('sha256').update(full).digest('hex');
    return { contentType, width, height, full, thumbnail: await makeThumbnail(full), sha256 };
  }
  throw new AppError('image.too-large');
}

async function makeThumbnail(full: Buffer): Promise<Buffer> {
  return sharp(full)
    .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
}

/** libvips tells everything as a text. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isPixels = error instanceof Error && /pixel limit/i.test(error.message);
  return new AppError(isPixels ? 'image.too-many-pixels' : 'image.not-an-image', undefined, { cause: error });
}
