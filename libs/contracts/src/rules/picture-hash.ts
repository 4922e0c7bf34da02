/** Side of the square that a picture is scaled to before it is hashed, in pixels: whatever its shape, on white. */
export const PICTURE_SAMPLE = 128;
/** Cells along a side of the square whose brightness counts. */
const CELLS = 16;
/** Waves along each side that are kept: 8 × 8 of them are the 64 bits. */
const WAVES = 8;
/** Least difference between the darkest and the brightest cell, of 255: below it there is nothing to compare. */
const MIN_CONTRAST = 8;

/** The hash of a picture that shows nothing, such as one colour: it is like no other picture. */
export const PLAIN_PICTURE = '0000000000000000';

/**
 * How many of the 64 bits two copies of a picture may differ in. Copies saved anew or scaled differ in up to 6, those
 * that lost 2 % at each edge mostly in up to 10; different pictures in 16 and more.
 */
export const PICTURE_DISTANCE_MAX = 10;

const BASIS = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: CELLS }, (_cell, cell) => Math.cos((Math.PI * wave * (2 * cell + 1)) / (2 * CELLS))),
);

/**
 * What a picture looks like, in 64 bits as 16 hex digits: which of the slow waves of its brightness (the 8 × 8 slowest of
 * its discrete cosine transform) are stronger than the one in the middle. Browser and server compute it alike.
 * @param rgba of the picture scaled to `PICTURE_SAMPLE` × `PICTURE_SAMPLE` on white, line by line
 */
export function pictureHash(rgba: ArrayLike<number>): string {
  const cells = brightness(rgba);
  if (Math.max(...cells) - Math.min(...cells) < MIN_CONTRAST) return PLAIN_PICTURE;
  const waves = BASIS.flatMap((down) => BASIS.map((across) => strength(cells, down, across)));
  // The first is the brightness of the whole, which says nothing of what is on it.
  const [, ...shape] = waves;
  const middle = shape.toSorted((a, b) => a - b)[Math.floor(shape.length / 2)] ?? 0;
  const bits = `0${shape.map((wave) => (wave > middle ? '1' : '0')).join('')}`;
  return BigInt(`0b${bits}`).toString(16).padStart(PLAIN_PICTURE.length, '0');
}

/** Of each cell the mean, from 0 to 255, line by line. */
function brightness(rgba: ArrayLike<number>): number[] {
  const sums = Array.from({ length: CELLS * CELLS }, () => 0);
  const side = PICTURE_SAMPLE / CELLS;
  for (let y = 0; y < PICTURE_SAMPLE; y += 1) {
    for (let x = 0; x < PICTURE_SAMPLE; x += 1) {
      const at = (y * PICTURE_SAMPLE + x) * 4;
      const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
      const cell = Math.floor(y / side) * CELLS + Math.floor(x / side);
      sums[cell] = (sums[cell] ?? 0) + (0.299 * red + 0.587 * green + 0.114 * blue) / (side * side);
    }
  }
  return sums;
}

function strength(cells: readonly number[], down: readonly number[], across: readonly number[]): number {
  return cells.reduce(
    (sum, cell, index) => sum + cell * (down[Math.floor(index / CELLS)] ?? 0) * (across[index % CELLS] ?? 0),
    0,
  );
}
