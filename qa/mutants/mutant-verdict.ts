import type { Mutant } from './mutant.js';
import type { TestResult } from './run-test.js';

/** A failed `expect`, or a `waitUntil` that timed out. */
const ASSERTION = /\bexpect\(|^Error: Waited \d+ ms in vain for /;

/** Whether a mutant was noticed: the test that did, or why none did. */
export type MutantVerdict = { killedBy: string } | { survived: string };

/** Judges a mutant by its spec's tests: a test that crashes without a failed assertion has noticed nothing. */
export function verdictOn({ red }: Mutant, tests: readonly TestResult[]): MutantVerdict {
  const failed = tests.filter(({ status }) => status === 'failed');
  const named = failed.find(({ title }) => title.startsWith(red));
  if (named?.failureMessages.some((message) => ASSERTION.test(message))) return { killedBy: named.title };
  const broken = named ?? failed[0];
  if (!broken) return { survived: `'${red}…' stays green` };
  return { survived: `no assertion of '${red}…' failed; ${tell(broken)}` };
}

/**
 * Why a test named `red…` can't be trusted, judged by a run on the unchanged product: it is already red, or it doesn't
 * exist.
 */
export function objections(red: string, tests: readonly TestResult[]): string[] {
  const failed = tests.filter(({ status }) => status === 'failed').map(tell);
  const isThere = tests.some(({ title, status }) => status === 'passed' && title.startsWith(red));
  return isThere || failed.length > 0 ? failed : [`no test is '${red}…'`];
}

function tell({ title, failureMessages }: TestResult): string {
  return `'${title}' is red: ${failureMessages.join('\n').trim()}`;
}
