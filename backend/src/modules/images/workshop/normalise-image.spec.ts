import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import sharp from 'sharp';
import { normaliseImage } from './normalise-image.js';

const RED = { r: 200, g: 30, b: 30 };
const draw = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { ...RED, alpha: 0.5 } : RED } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });

/** A PNG whose header says what it likes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const refusal = (bytes: Buffer): Promise<unknown> =>
  normaliseImage(bytes).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe('an image that is taken', () => {
  it.each([
    ['a JPEG stays JPEG', () => draw(300, 200).jpeg(), 'image/jpeg'],
    ['a PNG stays PNG', () => draw(300, 200, 4).png(), 'image/png'],
    ['a WebP without transparency becomes JPEG', () => draw(300, 200).webp(), 'image/jpeg'],
    ['a WebP with transparency becomes PNG', () => draw(300, 200, 4).webp({ lossless: true }), 'image/png'],
    ['a GIF, which may be see-through, becomes PNG', () => draw(300, 200).gif(), 'image/png'],
  ])('%s', async (_name, source, contentType) => {
    const image = await normaliseImage(await source().toBuffer());
    expect(image).toMatchObject({ contentType, width: 300, height: 200 });
    const written = await sharp(image.full).metadata();
    expect(written).toMatchObject({ format: contentType.replace('image/', ''), width: 300, height: 200 });
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 300 });
    expect(image.sha256).toMatch(/^[a-f0-9]{64}$/);
  });

  it('is turned upright and loses place, camera and every other note', async () => {
    const bytes = await draw(300, 200)
      .withExif({
        IFD0: { Orientation: '6', Make: 'Camera-Maker', Copyright: 'somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>at home</secret></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { full, thumbnail, width, height } = await normaliseImage(bytes);
    expect({ width, height }).toEqual({ width: 200, height: 300 });
    for (const file of [full, thumbnail]) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
      expect(file.includes('Camera-Maker') || file.includes('at home')).toBe(false);
    }
  });

  it('of a printer’s colours becomes one a screen can show', async () => {
    const { full } = await normaliseImage(await draw(200, 200).toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(full).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red] = (await sharp(full).stats()).channels;
    expect(red?.mean).toBeGreaterThan(150);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = await Promise.all(
      [RED, { r: 0, g: 0, b: 255 }].map((background) =>
        sharp({ create: { width: 120, height: 120, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { full } = await normaliseImage(bytes);
    const { dominant } = await sharp(full).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('is written anew: what hides behind the image does not come along', async () => {
    const image = await draw(200, 200).jpeg().toBuffer();
    for (const tail of ['<script>alert(1)</script>', '<?php system($_GET[0]); ?>', 'PK\u0003\u0004zip']) {
      const { full } = await normaliseImage(Buffer.concat([image, Buffer.from(tail)]));
      expect(full.includes(tail)).toBe(false);
    }
  });

  it.each([
    ['a photo', 6000, 4000, { width: 2000, height: 1333 }],
    ['an upright one', 4000, 6000, { width: 2000, height: 3000 }],
    ['a long infographic keeps its width', 1000, 5000, { width: 1000, height: 5000 }],
    ['a longer one', 1200, 12_000, { width: 600, height: 6000 }],
    ['one that would get too narrow for Pinterest', 120, 20_000, { width: 100, height: 16_667 }],
    ['a small one is not enlarged', 150, 100, { width: 150, height: 100 }],
  ])('is no larger than Pinterest shows it: %s', async (_name, width, height, size) => {
    const image = await normaliseImage(await draw(width, height).jpeg({ quality: 60 }).toBuffer());
    expect(image).toMatchObject(size);
    expect(await sharp(image.full).metadata()).toMatchObject(size);
  });

  it('is measured as it is seen, not as it is stored', async () => {
    const lying = await draw(3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await normaliseImage(lying)).toMatchObject({ width: 1000, height: 3000 });
  });

  it('of many megabytes becomes one of a few, and shows the same', async () => {
    const left = await sharp({ create: { width: 2500, height: 6000, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const bytes = await noise(5000, 6000)
      .composite([{ input: left, left: 0, top: 0, blend: 'soft-light' }])
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(15_000_000);
    const { full } = await normaliseImage(bytes);
    expect(full.length).toBeLessThan(4_000_000);
    const grids = await Promise.all(
      [bytes, full].map((image) => sharp(image).resize(8, 8, { fit: 'fill' }).raw().toBuffer()),
    );
    const differences = Array.from(grids[0] ?? [], (value, at) => Math.abs(value - (grids[1]?.[at] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(6);
  });

  it('keeps what shows through, whatever it weighs; a PNG without is a photo when it is heavy', async () => {
    const seeThrough = await normaliseImage(await noise(1600, 1600).ensureAlpha(0.5).png().toBuffer());
    expect(seeThrough.contentType).toBe('image/png');
    expect(seeThrough.full.length).toBeGreaterThan(4 * 1024 * 1024);
    expect((await sharp(seeThrough.full).stats()).isOpaque).toBe(false);
    const photo = await normaliseImage(await noise(1600, 1600).png().toBuffer());
    expect(photo).toMatchObject({ contentType: 'image/jpeg', width: 1600 });
    const drawing = await normaliseImage(await draw(1600, 1600).png().toBuffer());
    expect(drawing).toMatchObject({ contentType: 'image/png', width: 1600 });
  });

  it('of a wide range of colours becomes sRGB when it is scaled down too', async () => {
    const wide = await draw(3000, 1000).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { full } = await normaliseImage(wide);
    const { icc, space } = await sharp(full).metadata();
    expect({ icc, space }).toEqual({ icc: undefined, space: 'srgb' });
    const { channels } = await sharp(full).stats();
    for (const [at, value] of [RED.r, RED.g, RED.b].entries()) {
      expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(6);
    }
  });

  it('gets smaller when writing it anew would make it too large', async () => {
    const withAlpha = await noise(2000, 3600).ensureAlpha(0.9).webp({ quality: 50, effort: 0 }).toBuffer();
    expect(withAlpha.length).toBeLessThan(IMAGE_MAX_BYTES);
    const { full, contentType } = await normaliseImage(withAlpha);
    expect(contentType).toBe('image/jpeg');
    expect(full.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
  });

  it('has a small thumbnail, however large it is itself', async () => {
    const { thumbnail } = await normaliseImage(await draw(3000, 1500).jpeg().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 400, height: 200 });
  });
});

describe('a file that is refused', () => {
  it.each([
    ['of no bytes', () => Buffer.alloc(0)],
    ['of text', () => Buffer.from('Hello')],
    ['of HTML', () => Buffer.from('<!doctype html><img src=x>')],
    ['of SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
    ['of a JPEG’s first bytes only', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['of a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
  ])('as no image: one %s', async (_name, bytes) => {
    expect(await refusal(bytes())).toBe('image.not-an-image');
  });

  it.each(['tiff', 'avif'] as const)('as no image we take: a %s', async (format) => {
    expect(await refusal(await draw(200, 200).toFormat(format).toBuffer())).toBe('image.not-an-image');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('as broken: a %s cut short', async (format) => {
    const bytes = await noise(400, 400).toFormat(format).toBuffer();
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe('image.not-an-image');
  });

  it('as too large: one byte more than 20 MB, whatever is in it', async () => {
    expect(await refusal(Buffer.alloc(IMAGE_MAX_BYTES + 1))).toBe('image.too-large');
  });

  it('for its pixels: a few bytes that declare billions', async () => {
    expect(await refusal(pngOf(60_000, 60_000))).toBe('image.too-many-pixels');
    expect(await refusal(pngOf(8_000, 5_001))).toBe('image.too-many-pixels');
  });

  it.each([
    [99, 500],
    [500, 99],
    [1, 1],
  ])('as too small for Pinterest: %i by %i', async (width, height) => {
    expect(await refusal(await draw(width, height).png().toBuffer())).toBe('image.too-small');
  });
});
