import type { DatabaseQueries, PublisherRole } from './database.queries.js';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';

const { good, found } = reporterOf('publisher', {
  'no-schema': [
    'wrong',
    'Create the publisher’s role and schema as deploy/compose/database-roles.sh does, then run `node dist/publisher/migrate.js`.',
  ],
  'not-migrated': ['wrong', 'Run `node dist/publisher/migrate.js` with the publisher’s DATABASE_URL.'],
  'shared-role': [
    'warning',
    'Give the publisher a role that owns the schema publisher and nothing else (deploy/compose/database-roles.sh).',
  ],
  superuser: [
    'wrong',
    'Take it away: `alter role … nosuperuser`. The publisher needs its own schema and no more.',
  ],
  'no-login': [
    'wrong',
    'Let it: `alter role … login`, and set the password that the publisher’s DATABASE_URL has.',
  ],
  'no-connect': ['wrong', 'Let it: `grant connect on database … to …`.'],
  expired: ['wrong', 'Set a new one: `alter role … password … valid until …`.'],
  'reads-too-much': [
    'wrong',
    'Take it away: `revoke all on schema public from public`, and from the role itself.',
  ],
});

/** Whether the publisher's role can sign in and sees its ledger, and nothing else. */
export async function checkPublisher(database: DatabaseQueries): Promise<Examination> {
  const role = await database.publisherRole();
  if (role === null) return { findings: [found('no-schema', 'there is no schema publisher.')] };
  const findings = judge(role);
  return {
    findings:
      findings.length > 0 ? findings : [good(`${role.role} may sign in, and reads its own schema only.`)],
  };
}

function judge(state: PublisherRole): Finding[] {
  const { role } = state;
  const findings: Finding[] = [];
  if (state.isOurs)
    findings.push(found('shared-role', `the schema publisher belongs to the backend’s role, ${role}.`));
  else if (state.isSuperuser)
    findings.push(found('superuser', `${role} is a superuser and reads everything.`));
  else if (state.readsOurs) findings.push(found('reads-too-much', `${role} can read the backend’s tables.`));
  if (!state.maySignIn) findings.push(found('no-login', `${role} may not sign in.`));
  else if (!state.mayConnect) findings.push(found('no-connect', `${role} may not connect to this database.`));
  else if (state.hasExpired) findings.push(found('expired', `the password of ${role} has expired.`));
  if (!state.hasLedger) findings.push(found('not-migrated', 'the schema publisher has no ledger yet.'));
  return findings;
}
