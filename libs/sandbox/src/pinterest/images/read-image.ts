import { createHash } from 'node:crypto';
import type { CreatePinRequest } from '@boardcast/pinterest';
import sharp from 'sharp';
import { ApiFault } from '../api/api-reply.js';
import type { SandboxImage } from '../state/entities.js';
import type { World } from '../world.js';

const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
const MIN_SIDE = 100;
const FETCH_TIMEOUT_MS = 5_000;

/** Images already checked, by content: a pin group sends the same one many times. */
const knownImages = new Map<string, SandboxImage>();
const MAX_KNOWN_IMAGES = 500;

/**
 * Reads a new pin's image, checks it as Pinterest would and stores it. @throws Pinterest's refusals
 * (docs/providers.md#pinterest-images)
 */
export async function readImage(
  world: World,
  source: CreatePinRequest['media_source'],
): Promise<SandboxImage> {
  const data =
    source.source_type === 'image_base64' ? Buffer.from(source.data, 'base64') : await download(source.url);
  if (data.length > MAX_IMAGE_BYTES) throw new ApiFault(413, 1, 'Your image is too large.');
  const sha256 = createHash('sha256').update(data).digest('hex');
  const image = knownImages.get(sha256) ?? (await look(world, data, sha256));
  if (source.source_type === 'image_base64' && source.content_type !== image.contentType)
    throw notSupported();
  if (image.width > 0 && Math.min(image.width, image.height) < MIN_SIDE) {
    throw new ApiFault(403, 233, 'Your image is too small. Please choose a larger image and try again.');
  }
  await world.images.keep(image, data);
  return image;
}

async function look(world: World, data: Buffer, sha256: string): Promise<SandboxImage> {
  const contentType = typeByMagic(data);
  if (!world.store.state.settings.imageChecks) {
    return { sha256, contentType: contentType ?? 'image/jpeg', bytes: data.length, width: 0, height: 0 };
  }
  if (contentType === null) throw notSupported();
  try {
    const { width, height } = await sharp(data).metadata();
    const image: SandboxImage = {
      sha256,
      contentType: contentType ?? 'image/jpeg',
      bytes: data.length,
      width,
      height,
    };
    if (knownImages.size >= MAX_KNOWN_IMAGES) knownImages.clear();
    knownImages.set(sha256, image);
    return image;
  } catch {
    throw broken();
  }
}

/** JPEG or PNG by the first bytes; null for other image types. @throws 403/235 if it isn't an image */
function typeByMagic(data: Buffer): SandboxImage['contentType'] | null {
  if (data.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg';
  if (data.subarray(0, 4).toString('hex') === '89504e47') return 'image/png';
  const head = data.subarray(0, 12).toString('latin1');
  if (head.startsWith('GIF8') || head.endsWith('WEBP')) return null;
  throw broken();
}

/** Fetches an image once, as Pinterest does. Addresses on this machine are allowed: this is a sandbox. */
async function download(url: string): Promise<Buffer> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  } catch {
    throw new ApiFault(400, 1, `Unable to reach the URL: ${url}`);
  }
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('image/')) {
    await answer.body?.cancel();
    throw new ApiFault(400, 1, 'Sorry we could not fetch the image.');
  }
  return Buffer.from(await answer.arrayBuffer());
}

function notSupported(): ApiFault {
  return new ApiFault(400, 1, 'The format of the image is not supported');
}

function broken(): ApiFault {
  return new ApiFault(403, 235, 'Sorry, this image is broken. Please pick a different image.');
}
