import type { Mutant } from './mutants.js';
import type { TestResult } from './run-test.js';

/** A failed `expect`, or a state that `waitUntil` was asked for and that never came. */
const ASSERTION = /\bexpect\(|^Error: Waited \d+ ms in vain for /;

/** Whether a mutant was noticed: the test that did, or why none did. */
export type MutantVerdict = { killedBy: string } | { survived: string };

/** Judges a mutant by the tests of its spec: a test that breaks without refusing what it sees has noticed nothing. */
export function verdictOn({ red }: Mutant, tests: readonly TestResult[]): MutantVerdict {
  const failed = tests.filter(({ status }) => status === 'failed');
  const named = failed.find(({ title }) => title.startsWith(red));
  if (named?.failureMessages.some((message) => ASSERTION.test(message))) return { killedBy: named.title };
  const broken = named ?? failed[0];
  if (!broken) return { survived: `'${red}…' stays green` };
  return { survived: `no assertion of '${red}…' failed; ${tell(broken)}` };
}

/**
 * What stands against trusting a test that is named `red…`, by a run of it on the product as it is: it is red already,
 * or it is not there.
 */
export function objections(red: string, tests: readonly TestResult[]): string[] {
  const failed = tests.filter(({ status }) => status === 'failed').map(tell);
  const isThere = tests.some(({ title, status }) => status === 'passed' && title.startsWith(red));
  return isThere || failed.length > 0 ? failed : [`no test is '${red}…'`];
}

function tell({ title, failureMessages }: TestResult): string {
  return `'${title}' is red: ${failureMessages.join('\n').trim()}`;
}
