import sharp from 'sharp';

/** A plain picture of one colour. */
export async function makePicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 400, height = 300, colour = '#8fb38a' } = {},
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return picture.toFormat(format).toBuffer();
}
