import sharp from 'sharp';

/** Properties of an image; absent ones don't matter to the test. */
export interface PictureOptions {
  readonly format?: 'jpeg' | 'png';
  readonly width?: number;
  readonly height?: number;
}

let pictures = 0;

/** A plain image in a new colour each time: identical bytes would be the same image and hide a mix-up. */
export async function drawPicture(options: PictureOptions = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 200, height = 300 } = options;
  pictures += 1;
  const background = { r: pictures % 256, g: 88, b: 107 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
