import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertyRun } from '@boardcast/testing';
import fc from 'fast-check';
import { BrokenPromise } from './broken-promise.js';
import { comeToRest } from './come-to-rest.js';
import { FOUND_SCRIPTS } from './found-scripts.js';
import { judgeWorld } from './judge-world.js';
import { PublishingWorld } from './publishing-world.js';
import { script, type Act } from './script.js';
import { ScriptPlayer } from './script-player.js';

/** In `npm test`, others each time; `npm run test:properties` plays 500. */
const RUNS = 60;
/** A run takes a tenth of a second or two; shrinking ends with this time as well. */
const TIME_MS = 900_000;

let world: PublishingWorld;
beforeAll(async () => {
  world = await PublishingWorld.start();
});
afterAll(() => world.close());

/** Plays a script from an empty world to its end. @returns the promises broken on the way */
async function playToItsEnd(acts: readonly Act[]): Promise<string[]> {
  await world.reset();
  const player = new ScriptPlayer(world);
  try {
    await player.play(acts);
    await player.unpauseAll();
    do await comeToRest(world);
    while ((await player.answerAll()) > 0);
  } catch (error) {
    if (error instanceof BrokenPromise) return [error.message];
    throw error;
  }
  return [...(await judgeWorld(world)), ...(await player.brokenLimits())];
}

describe('Whatever happens on the way of pins,', () => {
  it(
    'none is lost, none is posted twice, and all of them come to an end that is told truly',
    async () => {
      const property = fc.asyncProperty(script, async (acts) => {
        expect(await playToItsEnd(acts)).toEqual([]);
      });
      const run = propertyRun('No pin is lost, none is doubled', RUNS);
      await fc.assert(property, {
        ...run,
        // Added to the scripts that once found a fault, which fast-check counts too.
        numRuns: run.numRuns + FOUND_SCRIPTS.length,
        examples: FOUND_SCRIPTS.map((one) => [one]),
        interruptAfterTimeLimit: TIME_MS,
        markInterruptAsFailure: true,
      });
    },
    TIME_MS + 60_000,
  );
});
