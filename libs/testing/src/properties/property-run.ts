import { randomInt } from 'node:crypto';
import { stdout } from 'node:process';

/** Largest seed that fast-check takes. */
const SEEDS = 2 ** 31 - 1;

/** What `fc.assert` needs to know of a run. */
export interface PropertyRun {
  seed: number;
  numRuns: number;
  /** Where among the runs of the seed to begin: the failed one, as fast-check printed it. */
  path?: string;
  /** Whether the first run that fails is the last: no search for the shortest one that does. */
  endOnFailure: boolean;
}

/**
 * A run of a property, and a printed line that tells how to have the same one again: `PROPERTY_SEED`, and
 * `PROPERTY_PATH` for the failed script alone, as fast-check prints them. `PROPERTY_RUNS` asks for more of them;
 * `PROPERTY_END_ON_FAILURE=1` is for those who only want to know whether one fails.
 * @param name what is held to be true, for the line
 * @param runs how many scripts are tried, unless the environment says otherwise
 */
export function propertyRun(name: string, runs: number): PropertyRun {
  const seed = Number(process.env.PROPERTY_SEED ?? randomInt(SEEDS));
  const numRuns = Number(process.env.PROPERTY_RUNS ?? runs);
  const path = process.env.PROPERTY_PATH;
  stdout.write(`${name}: ${numRuns} runs, PROPERTY_SEED=${seed}\n`);
  const endOnFailure = process.env.PROPERTY_END_ON_FAILURE === '1';
  return { seed, numRuns, endOnFailure, ...(path && { path }) };
}
