import { hashOf } from '../seed/numbers.js';
import type { Latency } from '../state/settings.js';

/** Standard deviations from the median to the 99th percentile. */
const Z99 = 2.326;
/** No latency is longer than so many times the 99th percentile: a bench has to end. */
const LONGEST = 3;
const HASHES = 2 ** 32;

/** Draws how long answers take, one after the other. */
export class Latencies {
  private drawn = 0;

  /** The next one, in milliseconds. */
  next({ mean, p99, seed }: Latency): number {
    this.drawn += 1;
    const uniform = (what: string): number => (hashOf(`${seed} ${this.drawn} ${what}`) + 0.5) / HASHES;
    const normal = Math.sqrt(-2 * Math.log(uniform('length'))) * Math.cos(2 * Math.PI * uniform('angle'));
    // The mean of a log-normal value is exp(µ + σ²/2), its 99th percentile exp(µ + 2.326 σ).
    const sigma = Z99 - Math.sqrt(Math.max(0, Z99 ** 2 - 2 * Math.log(p99 / mean)));
    const latency = mean * Math.exp(sigma * normal - sigma ** 2 / 2);
    return Math.round(Math.min(latency, LONGEST * p99));
  }

  /** Begins anew. */
  clear(): void {
    this.drawn = 0;
  }
}
