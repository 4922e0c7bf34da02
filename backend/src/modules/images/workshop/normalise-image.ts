import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MEDIA_TYPES, IMAGE_MIN_SIDE } from '@boardcast/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { hashImage } from './hash-image.js';
import { HELD_MAX_BYTES, heldBytes } from './held-bytes.js';
import type { ImageContentType, PreparedImage } from '../prepared-image.js';
import { PictureFault } from './picture-fault.js';

/** Longest work on one image, in seconds. */
const MAX_SECONDS = 20;
/** The thumbnail fits into this, in pixels. */
const THUMBNAIL = { width: 400, height: 1200 };
/** An image fits into this, in pixels; why, is told in docs/providers.md#pinterest-images. */
const SENT = { width: 2000, height: 6000 };
const QUALITY = 85;
/** Quality when an image would be too large otherwise. */
const LOWER_QUALITY = 75;
/** Largest PNG without transparency; a JPEG of such a picture is a fraction of that, and as good to the eye. */
const OPAQUE_PNG_MAX_BYTES = 4 * 1024 * 1024;

// One picture at a time, in a process of its own: a second thread, or a cache, would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

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
  maxBytes: number;
  write: (image: Sharp) => Sharp;
}

const asPng = (maxBytes: number): Output => ({
  contentType: 'image/png',
  maxBytes,
  write: (image) => image.png(),
});
const asJpeg = (quality: number): Output => ({
  contentType: 'image/jpeg',
  maxBytes: IMAGE_MAX_BYTES,
  write: (image) => image.flatten({ background: 'white' }).jpeg({ quality, progressive: true }),
});

/**
 * Makes a new image from whatever was sent: type by its first bytes, turned upright, no larger than Pinterest shows it,
 * colours in sRGB, no metadata, JPEG or PNG. What is sent on is always what we wrote, never the bytes that came.
 * @throws PictureFault image.not-an-image, image.too-large, image.too-many-pixels, image.too-small
 */
export async function normaliseImage(bytes: Buffer): Promise<PreparedImage> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new PictureFault('image.too-large');
  const type = await fileTypeFromBuffer(bytes);
  if (!READABLE.includes(type?.mime ?? '')) throw new PictureFault('image.not-an-image');
  try {
    const metadata = await sharp(bytes, INPUT).metadata();
    const { autoOrient, format, hasAlpha } = metadata;
    const { width, height } = autoOrient;
    if (width * height > IMAGE_MAX_PIXELS || heldBytes(metadata) > HELD_MAX_BYTES) {
      throw new PictureFault('image.too-many-pixels');
    }
    if (Math.min(width, height) < IMAGE_MIN_SIDE) {
      throw new PictureFault('image.too-small', { min: IMAGE_MIN_SIDE });
    }
    const staysPng = format === 'png' || (format !== 'jpeg' && hasAlpha);
    const png = asPng(hasAlpha ? IMAGE_MAX_BYTES : OPAQUE_PNG_MAX_BYTES);
    const outputs = [...(staysPng ? [png] : []), asJpeg(QUALITY), asJpeg(LOWER_QUALITY)];
    return await write(bytes, sentSize(width, height), outputs);
  } catch (error) {
    throw toFault(error);
  }
}

/** Scaled down as far as it is larger than what is sent, but no side below what Pinterest takes; never enlarged. */
function sentSize(width: number, height: number): { width: number; height: number } {
  const fitting = Math.min(SENT.width / width, SENT.height / height);
  const scale = Math.min(1, Math.max(fitting, IMAGE_MIN_SIDE / Math.min(width, height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Writes the first of the outputs that is small enough. */
async function write(
  bytes: Buffer,
  size: { width: number; height: number },
  outputs: readonly Output[],
): Promise<PreparedImage> {
  for (const { contentType, maxBytes, write: encode } of outputs) {
    const resized = sharp(bytes, INPUT)
      .resize({ ...size, fit: 'fill' })
      .timeout({ seconds: MAX_SECONDS });
    const { data: full, info } = await encode(resized).toBuffer({ resolveWithObject: true });
    if (full.length > maxBytes) continue;
    const { width, height } = info;
    const sha256 = createHash('sha256').update(full).digest('hex');
    const thumbnail = await makeThumbnail(full);
    return { contentType, width, height, full, thumbnail, sha256, pictureHash: await hashImage(thumbnail) };
  }
  throw new PictureFault('image.too-large');
}

async function makeThumbnail(full: Buffer): Promise<Buffer> {
  return sharp(full)
    .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
}

/** libvips tells everything as a text. */
function toFault(error: unknown): PictureFault {
  if (error instanceof PictureFault) return error;
  const isPixels = error instanceof Error && /pixel limit/i.test(error.message);
  return new PictureFault(isPixels ? 'image.too-many-pixels' : 'image.not-an-image');
}
