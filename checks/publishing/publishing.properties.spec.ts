import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertyRun } from '@boardcast/testing';
import fc from 'fast-check';
import { FOUND_SCRIPTS } from './testing/found-scripts.js';
import { PublishingWorld } from './testing/publishing-world.js';
import { script } from './testing/script.js';

/** In `npm test`; `npm run test:properties` and CI play 500. */
const RUNS = 60;
/** A run takes a tenth of a second or two; a search for the shortest script that fails ends with the time as well. */
const TIME_MS = 540_000;

let world: PublishingWorld;
beforeAll(async () => {
  world = await PublishingWorld.start();
});
afterAll(() => world.close());

describe('Whatever happens on the way of pins,', () => {
  it(
    'none is lost, none is posted twice, and all of them come to an end that is told truly',
    async () => {
      const property = fc.asyncProperty(script, async (acts) => {
        await expect(world.play(acts)).resolves.toBeUndefined();
      });
      const run = propertyRun('No pin is lost, none is doubled', RUNS);
      await fc.assert(property, {
        ...run,
        // Those that once found a fault come in addition: fast-check counts them too.
        numRuns: run.numRuns + FOUND_SCRIPTS.length,
        examples: FOUND_SCRIPTS.map((one) => [one]),
        interruptAfterTimeLimit: TIME_MS,
        markInterruptAsFailure: true,
      });
    },
    TIME_MS + 60_000,
  );
});
