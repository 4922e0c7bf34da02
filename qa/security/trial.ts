import { jest } from '@jest/globals';
import { report } from './report.js';
import type { Route } from './routes.js';

// An attack goes through every route, also on a machine that has much else to do: for this file, hooks included.
jest.setTimeout(300_000);

/** What an attack came to. */
interface TrialResult {
  readonly faults: readonly string[];
  readonly untried: readonly string[];
}

/** The result of an attack that was tried everywhere and stopped each time. */
export const STOPPED: TrialResult = { faults: [], untried: [] };

/** One attack on many routes; it may be several rows of the table. */
export class Trial {
  private readonly tried = new Set<string>();
  private readonly faults: string[] = [];
  private tries = 0;

  private readonly rows: readonly string[];

  constructor(...rows: string[]) {
    this.rows = rows;
  }

  /** Notes a try. @param fault what shows that it wasn't stopped */
  note({ name }: Pick<Route, 'name'>, how: string, fault: string | null): void {
    this.tried.add(name);
    this.tries += 1;
    if (fault !== null) this.faults.push(`${name}, ${how}: ${fault}`);
  }

  /** Reports the attack. @returns what wasn't stopped, and which of these routes were not tried */
  end(routes: readonly Pick<Route, 'name'>[]): TrialResult {
    const { rows, tries, faults } = this;
    for (const row of rows) report({ row, tries, stopped: tries - faults.length });
    const untried = routes.map(({ name }) => name).filter((name) => !this.tried.has(name));
    return { faults: faults.slice(0, 20), untried: tries === 0 ? ['all'] : untried };
  }
}
