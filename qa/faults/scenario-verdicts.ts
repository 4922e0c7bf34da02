import type { SandboxControl } from '@boardcast/sandbox';
import { checkInvariants } from '../invariants/check-invariants.js';
import { reportFault, type FaultRow } from './fault-report.js';
import type { Expectations, Verdict } from '../invariants/verdict.js';
import type { StackUnderTest } from '../stack/stack-under-test.js';

/** How one user's pins came through a fault. */
export type Recovery = Pick<FaultRow, 'pins' | 'doubled' | 'recoverMs' | 'isWindow'>;

/**
 * Verdicts on a file's scenarios, one after another on the same stack. Each covers everything since the file began:
 * what a scenario explains stays explained for the next ones; what it allows doesn't.
 */
export class ScenarioVerdicts {
  private reported = { pins: 0, lost: 0, doubled: 0 };
  /** Changes of pins up to here have been judged, with what their scenarios allowed. */
  private judgedUntil = new Date(0);

  /** @param explained the limits that always apply; collects what the scenarios so far have explained */
  constructor(
    private readonly stack: StackUnderTest,
    private readonly control: SandboxControl,
    public explained: Expectations,
  ) {}

  /**
   * Checks the invariants and adds the scenario's row to the table, whatever the verdict.
   * @param recoverMs from the end of the fault until the last pin is final
   * @param recoveries of several simultaneous faults, by name
   * @throws Error that lists every broken promise
   */
  async pass(
    fault: string,
    recoverMs: number,
    expected: Expectations,
    recoveries?: Readonly<Record<string, Recovery>>,
  ): Promise<Verdict> {
    this.explained = together(this.explained, expected);
    const { mayBeHeld, peopleAct, lacksCommits } = expected;
    const changesSince = this.judgedUntil;
    this.judgedUntil = new Date();
    try {
      const verdict = await checkInvariants(this.stack, this.control, {
        ...this.explained,
        ...{ mayBeHeld, peopleAct, lacksCommits, changesSince },
      });
      this.report(fault, verdict, recoverMs, recoveries);
      return verdict;
    } catch (error) {
      const { verdict } = error as { verdict?: Verdict };
      if (verdict) this.report(fault, verdict, recoverMs, recoveries);
      throw error;
    }
  }

  private report(
    fault: string,
    verdict: Verdict,
    recoverMs: number,
    recoveries?: Readonly<Record<string, Recovery>>,
  ): void {
    // The verdict covers all scenarios of the file.
    const { reported } = this;
    this.reported = verdict;
    const lost = verdict.lost - reported.lost;
    const alone = {
      pins: verdict.pins - reported.pins,
      doubled: verdict.doubled - reported.doubled,
      recoverMs,
    };
    for (const [name, recovery] of Object.entries(recoveries ?? { [fault]: alone })) {
      reportFault({ fault: name, lost, ...recovery });
    }
  }
}

/** Combines explanations: lists are joined, dead letters added up. */
function together(before: Expectations, now: Expectations): Expectations {
  const lists = ['cancelled', 'createdThoughRejected', 'hiddenFromEveryLook'] as const;
  const grown = lists.map((name) => [name, [...(before[name] ?? []), ...(now[name] ?? [])]]);
  const deadLetters = (before.deadLetters ?? 0) + (now.deadLetters ?? 0);
  return { limits: before.limits, deadLetters, ...Object.fromEntries(grown) };
}
