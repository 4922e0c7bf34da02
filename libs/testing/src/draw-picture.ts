import sharp from 'sharp';

let pictures = 0;

/** A small JPEG of one colour, another one at each call: the same bytes would be the same picture. */
export async function drawPicture(): Promise<Buffer> {
  pictures += 1;
  const background = { r: pictures % 256, g: 88, b: 107 };
  return sharp({ create: { width: 200, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
