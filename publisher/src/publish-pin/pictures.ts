import { IMAGE_MAX_PIXELS } from '@boardcast/contracts';
import type { PictureMatch, PinterestPin } from '@boardcast/pinterest';
import { RemoteImagesGateway, StoragePort } from '@boardcast/server';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

/** Sides of the grid that pictures are compared on. */
const GRID = 16;
/** Mean difference of the grids' colours, of 255: up to here they show the same picture, scaled and compressed anew. */
const SAME_WITHIN = 6;
/** From here on they surely show another one. */
const OTHER_FROM = 32;
/** How far the proportions of the same picture may differ, beside a pixel of the shorter side. */
const PROPORTIONS_WITHIN = 0.03;
/** Longest work on one picture, in seconds. */
const MAX_SECONDS = 10;
/** Pictures of ours whose signatures are kept; a group sends the same one to hundreds of boards. */
const MAX_KEPT = 500;
/** What Pinterest serves; no other format is opened. */
const FORMATS = ['jpeg', 'png', 'webp'];

/** A picture as it is compared. */
interface Signature {
  width: number;
  height: number;
  /** What shows through is the viewer's to choose, so its colours rule nothing out. */
  hasAlpha: boolean;
  /** The mean colours of a grid laid over it. */
  colours: Uint8Array;
}

/** Compares pictures on Pinterest with those that were sent (docs/publishing.md#evidence). */
@Injectable()
export class Pictures {
  private readonly logger = new Logger(Pictures.name);
  /** By storage key: the file under a key never changes. */
  private readonly sent = new LRUCache<string, Signature>({ max: MAX_KEPT });

  constructor(
    private readonly storage: StoragePort,
    private readonly remote: RemoteImagesGateway,
  ) {}

  /** What `pin`'s picture says; `unknown` when either can't be read, never an error. */
  async compare(imageKey: string, pin: PinterestPin): Promise<PictureMatch> {
    const url = (pin.media?.images?.['600x'] ?? pin.media?.images?.['1200x'])?.url;
    if (url === undefined) return 'unknown';
    try {
      const listed = await sign(await this.remote.fetch(url));
      return match(await this.signatureOf(imageKey), listed);
    } catch (err) {
      this.logger.warn({ err, imageKey, url }, 'A picture could not be compared');
      return 'unknown';
    }
  }

  private async signatureOf(key: string): Promise<Signature> {
    const known = this.sent.get(key);
    if (known) return known;
    const signature = await sign(await this.storage.get(key));
    this.sent.set(key, signature);
    return signature;
  }
}

function match(sent: Signature, listed: Signature): PictureMatch {
  const within = PROPORTIONS_WITHIN + 1 / Math.min(listed.width, listed.height);
  const proportions = Math.log(sent.width / sent.height) - Math.log(listed.width / listed.height);
  if (Math.abs(proportions) > within) return 'other';
  const difference = meanDifference(sent.colours, listed.colours);
  if (difference <= SAME_WITHIN) return 'same';
  return difference >= OTHER_FROM && !sent.hasAlpha ? 'other' : 'unknown';
}

async function sign(image: Buffer): Promise<Signature> {
  const picture = sharp(image, { autoOrient: true, limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 });
  const { format, autoOrient, hasAlpha } = await picture.metadata();
  if (!FORMATS.includes(format)) throw new Error(`A ${format} is not compared`);
  const colours = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(GRID, GRID, { fit: 'fill' })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer();
  return { ...autoOrient, hasAlpha, colours };
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / one.length;
}
