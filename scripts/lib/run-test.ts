import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants.js';

/** What became of one test. */
export interface TestResult {
  title: string;
  /** Jest's word: passed, failed, or pending for one that was not asked for. */
  status: string;
  /** What it failed by. */
  failureMessages: readonly string[];
}

interface JestReport {
  testResults: { message: string; assertionResults: TestResult[] }[];
}

const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** More random scripts than in `npm test`, lest a mutant survives by chance; no search for the shortest that fails. */
const PROPERTIES = { PROPERTY_RUNS: '300', PROPERTY_END_ON_FAILURE: '1' };

/** What an assertion says is read by its words: no colours in between, whatever the terminal wants. */
const PLAIN = { FORCE_COLOR: '0' };

/**
 * Runs the test of a mutant in the repository in `folder`, and no other of its file.
 * @returns all tests of that file; one that does not even start is one failed test
 * @throws Error with Jest's last words when it leaves no report
 */
export function runTest(folder: string, { spec, red }: Mutant): TestResult[] {
  const report = join(folder, 'jest-report.json');
  const config = spec.endsWith('.services.ts') ? 'jest.services.config.mjs' : 'jest.config.mjs';
  const jest = join(folder, 'node_modules/jest/bin/jest.js');
  const options = ['--config', config, '--json', '--outputFile', report, '--forceExit'];
  const title = red.replaceAll(/[()]/g, '.');
  rmSync(report, { force: true });
  const { stderr } = spawnSync(process.execPath, [...FLAGS, jest, ...options, '-t', title, spec], {
    cwd: folder,
    env: { ...process.env, ...PROPERTIES, ...PLAIN },
    encoding: 'utf8',
  });
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    return testResults.flatMap(({ message, assertionResults }) =>
      assertionResults.length > 0 ? assertionResults : [neverStarted(message)],
    );
  } catch (cause) {
    throw new Error(`Jest left no report of ${spec}:\n${stderr}`, { cause });
  }
}

function neverStarted(message: string): TestResult {
  return { title: '(the spec did not start)', status: 'failed', failureMessages: [message] };
}
