import sharp from 'sharp';

/** A drawn image; what is absent doesn't matter. */
export interface Picture {
  readonly format?: 'jpeg' | 'png';
  readonly width?: number;
  readonly height?: number;
  /** The colour of its ground; a new one each time unless given. */
  readonly ground?: string;
  /** What is on it: SVG, in pixels. */
  readonly shapes?: string;
}

let grounds = 0;

/** Identical bytes would be the same image and hide a mix-up. */
function newGround(): string {
  grounds += 1;
  return `rgb(${grounds % 256} 88 107)`;
}

/** An image for seeds, stand-ins and tests: drawn, so that no photographer has rights in it. */
export function drawPicture(picture: Picture = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 200, height = 300, ground = newGround(), shapes = '' } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().toFormat(format).toBuffer();
}
