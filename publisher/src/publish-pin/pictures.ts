import { RemoteImagesGateway, StorageNotFoundError, StoragePort } from '@boardcast/server';
import type { PictureMatch, PinterestPin } from '@boardcast/pinterest';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';

/** Sides of the grid that pictures are compared on. */
const GRID = 8;
/** Mean difference of the grids' colours, of 255: up to here they show the same picture, scaled and compressed anew. */
const SAME_WITHIN = 8;
/** From here on they surely show another one. */
const OTHER_FROM = 32;
/** How far the proportions of the same picture may differ: whole pixels and nothing more. */
const PROPORTIONS_WITHIN = 0.03;

/** A picture as it is compared: its proportions, and the mean colours of a grid laid over it. */
interface Signature {
  ratio: number;
  colours: Uint8Array;
}

/** Compares pictures on Pinterest with those that were sent (docs/publishing.md#evidence). */
@Injectable()
export class Pictures {
  constructor(
    private readonly storage: StoragePort,
    private readonly remote: RemoteImagesGateway,
  ) {}

  /** What `pin`'s picture says; `unknown` when either can't be read, never an error of theirs. */
  async compare(imageKey: string, pin: PinterestPin): Promise<PictureMatch> {
    const url = (pin.media?.images?.['600x'] ?? pin.media?.images?.['1200x'])?.url;
    if (url === undefined) return 'unknown';
    const sent = await this.read(imageKey);
    const listed = sent && (await this.fetch(url));
    if (!listed) return 'unknown';
    if (Math.abs(Math.log(sent.ratio / listed.ratio)) > PROPORTIONS_WITHIN) return 'other';
    const difference = meanDifference(sent.colours, listed.colours);
    if (difference <= SAME_WITHIN) return 'same';
    return difference >= OTHER_FROM ? 'other' : 'unknown';
  }

  private async read(key: string): Promise<Signature | null> {
    try {
      return await sign(await this.storage.get(key));
    } catch (error) {
      if (error instanceof StorageNotFoundError) return null;
      throw error;
    }
  }

  private fetch(url: string): Promise<Signature | null> {
    // Whatever an address of Pinterest's answers, a look must not fail by it.
    return this.remote
      .fetch(url)
      .then(sign)
      .catch(() => null);
  }
}

async function sign(image: Buffer): Promise<Signature> {
  const picture = sharp(image, { autoOrient: true }).flatten({ background: 'white' }).toColourspace('srgb');
  const { autoOrient } = await picture.metadata();
  const colours = await picture.resize(GRID, GRID, { fit: 'fill' }).raw().toBuffer();
  return { ratio: autoOrient.width / autoOrient.height, colours };
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / one.length;
}
