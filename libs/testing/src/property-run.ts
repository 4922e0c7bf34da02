import { randomInt } from 'node:crypto';
import { stdout } from 'node:process';

/** fast-check's largest seed. */
const SEEDS = 2 ** 31 - 1;

/** What `fc.assert` needs to know about a run. */
export interface PropertyRun {
  seed: number;
  numRuns: number;
  /** Where to start among the seed's runs: at the failed one, as printed by fast-check. */
  path?: string;
  /** Whether to stop at the first failure, without shrinking it. */
  endOnFailure: boolean;
}

/**
 * A run of a property, and a printed line that tells how to repeat it: `PROPERTY_SEED`, and `PROPERTY_PATH` for the
 * failed script alone, as printed by fast-check. `PROPERTY_RUNS` sets their number; `PROPERTY_END_ON_FAILURE=1` skips
 * shrinking.
 * @param name the property, for that line
 * @param runs number of scripts, unless the environment says otherwise
 */
export function propertyRun(name: string, runs: number): PropertyRun {
  const seed = Number(process.env.PROPERTY_SEED ?? randomInt(SEEDS));
  const numRuns = Number(process.env.PROPERTY_RUNS ?? runs);
  const path = process.env.PROPERTY_PATH;
  stdout.write(`${name}: ${numRuns} runs, PROPERTY_SEED=${seed}\n`);
  const endOnFailure = process.env.PROPERTY_END_ON_FAILURE === '1';
  return { seed, numRuns, endOnFailure, ...(path && { path }) };
}
