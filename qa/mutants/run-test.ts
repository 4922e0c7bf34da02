import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.js';

export interface TestResult {
  title: string;
  /** Jest's word: passed, failed, or pending for a test that wasn't selected. */
  status: string;
  failureMessages: readonly string[];
}

interface JestReport {
  testResults: { message: string; assertionResults: TestResult[] }[];
}

const FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** More random scripts than `npm test` runs, lest a mutant survive by chance; no shrinking. */
const PROPERTIES = { PROPERTY_RUNS: '300', PROPERTY_END_ON_FAILURE: '1' };

/** Assertions are recognised by their text: no colours, whatever the terminal supports. */
const PLAIN = { FORCE_COLOR: '0' };

/**
 * Runs a mutant's test in the repository in `folder`, and no other of its file.
 * @returns all tests of that file; one that doesn't even start is one failed test
 * @throws Error with Jest's last words if it leaves no report
 */
export function runTest(folder: string, { spec, red }: Mutant): TestResult[] {
  const report = join(folder, 'jest-report.json');
  const jest = join(folder, 'node_modules/jest/bin/jest.js');
  const options = ['--json', '--outputFile', report, '--forceExit'];
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
