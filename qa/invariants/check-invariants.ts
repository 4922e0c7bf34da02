import type { SandboxControl } from '@boardcast/sandbox';
import { waitUntil } from '@boardcast/testing';
import { gatherEvidence, queueDepths } from './evidence.js';
import { judge } from './judge.js';
import type { Expectations, Verdict } from './verdict.js';
import type { StackUnderTest } from '../stack/stack-under-test.js';

/** How long the last acknowledgements may take after the last pin is final, in milliseconds. */
const QUEUES_MS = 15_000;

/**
 * Checks I1-I8 and I10 on a settled stack, with the sandbox's journal as the oracle.
 * @throws Error that lists every broken promise
 */
export async function checkInvariants(
  stack: StackUnderTest,
  control: SandboxControl,
  expected: Expectations = {},
): Promise<Verdict> {
  await waitUntil(
    async () => {
      const queues = await queueDepths(stack);
      return !queues || queues.publisher + queues.backend === 0;
    },
    { timeout: QUEUES_MS, what: 'the queues to be empty' },
  ).catch(() => undefined);
  const verdict = judge(await gatherEvidence(stack, control), expected);
  if (verdict.violations.length === 0) return verdict;
  const lines = verdict.violations.map(({ invariant, what }) => `  ${invariant} ${what}`);
  const more = lines.length > 20 ? `\n  … ${lines.length - 20} more` : '';
  throw Object.assign(new Error(`Broken promises:\n${lines.slice(0, 20).join('\n')}${more}`), { verdict });
}
