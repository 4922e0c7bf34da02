import { inTime, LateError, messageOf } from '@boardcast/server';
import { reporterOf, type Finding, type Part } from './finding.js';
import { CHECK_MS, type Patient } from './patient.js';

/** What a check brings. */
export interface Examination {
  findings: Finding[];
  /** How far another's clock was ahead of ours, in milliseconds. */
  clockAheadMs?: number;
}

/** A check of one part. */
export interface Check {
  part: Part;
  /** Variables that it can't do without. */
  needs: readonly string[];
  run: (patient: Patient) => Promise<Examination>;
}

const AILMENTS = {
  late: ['wrong', 'Look for what holds it up: a lock, a server with too much to do, a firewall in between.'],
  failed: [
    'wrong',
    'Look at the part by hand; if nothing is wrong with it, report this as a fault of the doctor.',
  ],
} as const;

/** Runs a check: none throws, and none takes longer than it may. */
export async function examine({ part, needs, run }: Check, patient: Patient): Promise<Examination> {
  const { unchecked, found } = reporterOf(part, AILMENTS);
  const faulty = needs.filter((variable) => patient.faulty.has(variable));
  if (faulty.length > 0) return { findings: [unchecked(`${faulty.join(' and ')} must be mended first.`)] };
  try {
    return await inTime(run(patient), CHECK_MS);
  } catch (error) {
    if (error instanceof LateError)
      return { findings: [found('late', `it took longer than ${CHECK_MS / 1_000} s.`)] };
    return { findings: [found('failed', `the check failed: ${messageOf(error)}.`)] };
  }
}
