import { PARTS, type Finding, type FindingState, type Part } from './finding.js';

const MARKS: Readonly<Record<FindingState, string>> = { good: '✔', warning: '⚠', wrong: '✘', unchecked: '–' };

const NAMES: Readonly<Record<Part, string>> = {
  configuration: 'Configuration',
  database: 'PostgreSQL',
  publisher: 'Publisher’s role',
  keys: 'Credential keys',
  bus: 'Bus',
  redis: 'Redis',
  storage: 'Storage',
  pinterest: 'Pinterest',
  stripe: 'Stripe',
  mail: 'Mail',
  clocks: 'Clocks',
};

/** Whether nothing must be mended; warnings don't count. */
export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'wrong');
}

/** The findings for people: a line each and, below what is not well, how to mend it. */
export function toText(findings: readonly Finding[]): string {
  const lines = inOrder(findings).flatMap(({ part, state, text, mend }) => {
    const line = `${MARKS[state]} ${NAMES[part]}: ${state === 'unchecked' ? 'not checked: ' : ''}${text}`;
    return mend === null ? [line] : [line, `  Mend: ${mend}`];
  });
  return [...lines, '', summary(findings)].join('\n');
}

/** The findings for programs. */
export function toJson(findings: readonly Finding[]): object {
  const counts = { wrong: count(findings, 'wrong'), warnings: count(findings, 'warning') };
  return {
    ...{ ok: isWell(findings), ...counts, unchecked: count(findings, 'unchecked') },
    findings: inOrder(findings),
  };
}

function summary(findings: readonly Finding[]): string {
  const [wrong, warnings] = [count(findings, 'wrong'), count(findings, 'warning')];
  const warned = `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  if (wrong > 0) return `${wrong} ${wrong === 1 ? 'problem' : 'problems'}, ${warned}.`;
  return warnings > 0 ? `No problems, ${warned}.` : 'All is well.';
}

function count(findings: readonly Finding[], wanted: FindingState): number {
  return findings.filter(({ state }) => state === wanted).length;
}

function inOrder(findings: readonly Finding[]): Finding[] {
  return PARTS.flatMap((part) => findings.filter((finding) => finding.part === part));
}
