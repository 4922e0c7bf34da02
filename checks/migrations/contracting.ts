/**
 * What the code of the release before can't stand, which still runs while a new one is rolled out
 * (docs/runbook.md#deploy): SQL that takes something away, renames it, or demands what that code doesn't write.
 */
const CONTRACTING: readonly (readonly [what: string, sql: RegExp])[] = [
  ['drops a column', /\bdrop column\b/i],
  ['drops a table', /\bdrop table\b/i],
  ['renames', /\brename (column|to|constraint)\b/i],
  ['makes a column mandatory', /\bset not null\b/i],
  ['changes the type of a column', /\balter column \S+ (set data )?type\b/i],
];

/** A column that a migration adds, as far as its clause goes. */
const ADDED_COLUMN = /\badd column ([^,;`']*)/gi;

/** Says in a migration why the release before does not mind: `// Contracts: no release reads it since 1.4.0.` */
const REASON = /^\s*(\/\/|\*) Contracts: \S/m;

/** These ran before there was a release. */
const BEFORE_RELEASES = ['202611210110_idempotency-keys.ts'];

/** What a migration does on its way up that the release before can't stand; nothing when it gives a reason. */
export function findContractions(path: string, text: string): string[] {
  if (REASON.test(text) || BEFORE_RELEASES.some((name) => path.endsWith(name))) return [];
  const up = text.split(/\boverride down\b|\bfunction down\b/)[0] ?? '';
  const faults = CONTRACTING.filter(([, sql]) => sql.test(up)).map(([what]) => what);
  const clauses = [...up.matchAll(ADDED_COLUMN)].map(([, clause = '']) => clause);
  const isDemanded = (clause: string) =>
    /\bnot null\b/i.test(clause) && !/\b(default|generated)\b/i.test(clause);
  return clauses.some(isDemanded) ? [...faults, 'adds a mandatory column without a default'] : faults;
}
