import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SandboxImage } from '../state/entities.js';

/** The sizes Pinterest serves: two cropped, two scaled to a width. */
export const IMAGE_SIZES = {
  '150x150': { width: 150, height: 150 },
  '400x300': { width: 400, height: 300 },
  '600x': { width: 600, height: null },
  '1200x': { width: 1200, height: null },
} as const;

export type ImageSizeName = keyof typeof IMAGE_SIZES;

/** Images of pins, stored once by content and scaled on demand. */
export class ImageStore {
  private readonly folder: string;

  constructor(
    dataDir: string,
    private readonly publicUrl: () => string,
  ) {
    this.folder = join(dataDir, 'images');
    mkdirSync(this.folder, { recursive: true });
  }

  /** Stores an image unless it is already stored. */
  async keep(image: SandboxImage, data: Buffer): Promise<void> {
    const file = this.original(image.sha256);
    if (existsSync(file)) return;
    await this.write(file, data);
  }

  /** Address of an image in one size. */
  url(image: SandboxImage, size: ImageSizeName): string {
    return `${this.publicUrl()}/images/${size}/${image.sha256}.jpg`;
  }

  /** The four sizes in a pin's answer. Images are never enlarged. */
  sizes(image: SandboxImage) {
    const at = (size: ImageSizeName) => {
      const { width, height } = IMAGE_SIZES[size];
      if (height !== null || image.width === 0) return { width, height, url: this.url(image, size) };
      const shown = Math.min(width, image.width);
      return {
        width: shown,
        height: Math.round((image.height * shown) / image.width),
        url: this.url(image, size),
      };
    };
    return { '150x150': at('150x150'), '400x300': at('400x300'), '600x': at('600x'), '1200x': at('1200x') };
  }

  /** An image in one size as JPEG, or undefined. Rendered once, then cached. */
  async read(sha256: string, size: ImageSizeName): Promise<Buffer | undefined> {
    const original = this.original(sha256);
    if (!existsSync(original)) return undefined;
    const file = `${original}.${size}.jpg`;
    if (existsSync(file)) return readFile(file);
    const { width, height } = IMAGE_SIZES[size];
    const shrunk = await sharp(original)
      .rotate()
      .resize({ width, height: height ?? undefined, fit: 'cover', withoutEnlargement: height === null })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    await this.write(file, shrunk);
    return shrunk;
  }

  /** Whole or not at all: others may be reading it. */
  private async write(file: string, data: Buffer): Promise<void> {
    const next = `${file}.${process.hrtime.bigint()}`;
    await writeFile(next, data);
    await rename(next, file);
  }

  private original(sha256: string): string {
    return join(this.folder, sha256);
  }
}
