import { describe, expect, it } from '@jest/globals';
import { PICTURE_DISTANCE_MAX, PLAIN_PICTURE } from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import sharp, { type Sharp } from 'sharp';
import { hashImage } from './hash-image.js';
import { normaliseImage } from './normalise-image.js';

const SIZE = { width: 800, height: 1200 };
/** Something like a photo: a sky, a table, and things on it. */
const TART = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cf"/><stop offset="1" stop-color="#fed"/></linearGradient>
  <rect width="800" height="700" fill="url(#sky)"/><rect y="700" width="800" height="500" fill="#8a5a33"/>
  <ellipse cx="380" cy="820" rx="300" ry="150" fill="#fff"/><ellipse cx="380" cy="800" rx="220" ry="100" fill="#f4d03f"/>
  <circle cx="620" cy="240" r="110" fill="#fff7c0"/><rect x="90" y="420" width="120" height="300" fill="#2e6b3a"/>`;
const CAKE = `<rect width="800" height="1200" fill="#f3e7ef"/><rect x="160" y="520" width="480" height="380" fill="#7b3f61"/>
  <rect x="220" y="380" width="360" height="150" fill="#d98cb3"/><circle cx="400" cy="330" r="50" fill="#c0392b"/>
  <rect y="900" width="800" height="60" fill="#555"/>`;
const GARDEN = `<rect width="800" height="1200" fill="#d5f5e3"/><circle cx="200" cy="300" r="180" fill="#1e8449"/>
  <circle cx="600" cy="420" r="220" fill="#27ae60"/><rect y="900" width="800" height="300" fill="#6e4b2a"/>
  <rect x="180" y="450" width="40" height="460" fill="#4a2f17"/><rect x="580" y="600" width="40" height="310" fill="#4a2f17"/>`;

const draw = (shapes: string) => drawPicture({ ...SIZE, format: 'png', ground: '#fff', shapes });
const tart = await draw(TART);
const distance = (one: string, other: string) =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
const fromTart = async (copy: Sharp | Buffer) =>
  distance(await hashImage(tart), await hashImage(Buffer.isBuffer(copy) ? copy : await copy.toBuffer()));

/** Without so many percent at each edge. */
function cropped(percent: number): Sharp {
  const [left, top] = [(SIZE.width * percent) / 100, (SIZE.height * percent) / 100];
  return sharp(tart).extract({ left, top, width: SIZE.width - 2 * left, height: SIZE.height - 2 * top });
}

describe('a copy looks like its picture', () => {
  it.each([
    ['saved anew, badly', () => sharp(tart).jpeg({ quality: 30 })],
    ['in another format', () => sharp(tart).webp({ quality: 50 })],
    ['half as large', () => sharp(tart).resize(400).jpeg()],
    ['a thumbnail', () => sharp(tart).resize(150)],
    ['of another shape', () => sharp(tart).resize(600, 700, { fit: 'fill' })],
    ['a little brighter', () => sharp(tart).modulate({ brightness: 1.1 })],
    ['cropped by 1 % at each edge', () => cropped(1)],
    ['cropped by 2 % at each edge', () => cropped(2)],
  ])('%s', async (_name, copy) => {
    expect(await fromTart(copy())).toBeLessThanOrEqual(PICTURE_DISTANCE_MAX);
  });

  it('as it is kept, small or whole', async () => {
    const { full, thumbnail, pictureHash } = await normaliseImage(tart);
    expect(pictureHash).toBe(await hashImage(thumbnail));
    expect(await fromTart(full)).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['another picture', () => draw(CAKE)],
  ['a third one', () => draw(GARDEN)],
  ['its mirror image', () => sharp(tart).flop().toBuffer()],
  ['half of it', () => sharp(tart).extract({ left: 0, top: 0, width: 400, height: 1200 }).toBuffer()],
])('%s doesn’t', async (_name, other) => {
  expect(await fromTart(await other())).toBeGreaterThan(PICTURE_DISTANCE_MAX);
});

it('what shows nothing looks like nothing', async () => {
  for (const ground of ['#fff', '#d8576b', '#123']) {
    expect(await hashImage(await drawPicture({ ground }))).toBe(PLAIN_PICTURE);
  }
});
