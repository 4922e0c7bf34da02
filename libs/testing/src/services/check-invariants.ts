import type { SandboxControl } from '@boardcast/sandbox';
import { waitUntil } from '../wait-until.js';
import { gatherEvidence, queueDepths } from './evidence.js';
import { judge } from './invariants/judge.js';
import type { Expectations, Verdict } from './invariants/verdict.js';
import type { StackUnderTest } from './stack-under-test.js';

/** Time that the last acknowledgements may take after the last pin is final, in milliseconds. */
const QUEUES_MS = 15_000;

/**
 * Holds a settled stack against I1-I8 and I10, the sandbox's journal being the oracle.
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
