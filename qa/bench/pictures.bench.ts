import { normaliseImage } from '../../backend/src/modules/images/workshop/normalise-image.js';
import { drawLargePicture } from '../stack/large-picture.js';
import { BenchStack, type BenchOptions } from './bench-stack.js';
import type { Report } from './figure.js';
import { Population } from './population.js';

const BOARDS = 120;
/** Memory that the publisher may use, of a pod's 512 MiB. */
const TARGET_MB = 350;
/** Time to write the rows, in milliseconds. */
const AHEAD_MS = 5_000;
const POSTED_MS = 600_000;
const MIB = 1024 * 1024;

/**
 * 120 pins of one picture of 19 MB, stored as before pictures were scaled down, all due at once: the most memory the
 * publisher uses, with that before the first pin as reference. Tells also what the same picture weighs when it is
 * uploaded now.
 */
export async function benchPictures(report: Report, options: BenchOptions): Promise<void> {
  const picture = await drawLargePicture();
  const { full } = await normaliseImage(picture);
  const bench = await BenchStack.start(options);
  try {
    const population = new Population(bench);
    const [inhabitant] = await population.settle(await bench.control.addCrowd('creator', 1, BOARDS), picture);
    if (!inhabitant) throw new Error('The bench has nobody');
    const reference = bench.stack.publisher.footprint()?.rssMb ?? Number.NaN;
    const dueAt = new Date(Date.now() + AHEAD_MS);
    await population.schedule([{ inhabitant, boardIds: inhabitant.member.boardIds, dueAt }]);
    await bench.whenPosted(dueAt, { timeout: POSTED_MS });
    const value = bench.stack.publisher.footprint()?.peakMb ?? Number.NaN;
    await bench.check();
    const [row] = await bench.stack.query<{ last: Date }>('select max(published_at) as last from pins');
    report({
      ...{ name: 'publish.pictures', value, unit: 'MiB', reference, pins: BOARDS },
      ...{ target: `at most ${TARGET_MB} MiB`, met: value <= TARGET_MB },
      ...{ storedMib: picture.length / MIB, uploadedNowMib: full.length / MIB },
      seconds: ((row?.last.getTime() ?? Number.NaN) - dueAt.getTime()) / 1000,
    });
  } finally {
    await bench.close();
  }
}
