import { currentZoneName } from '@boardcast/contracts';
import { awayWords, messageOf } from '@boardcast/server';
import type { Clock } from '@boardcast/server';
import { DatabaseError } from 'pg';
import { lackingMigrations } from '../../database/await-migrations.js';
import { migrations } from '../../database/migrations.js';
import { DatabaseQueries, type DatabaseState } from './database.queries.js';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import type { Patient } from './patient.js';
import { counted, placeOf } from './words.js';

/** The oldest major version that our tests run on. */
const OLDEST = 15;
const PORT = 5432;

const { good, found } = reporterOf('database', {
  unreachable: [
    'wrong',
    'Start it, or correct host and port in DATABASE_URL; then look for a firewall between.',
  ],
  tls: [
    'wrong',
    'Give the server a certificate that this machine trusts, or correct sslmode in DATABASE_URL.',
  ],
  credentials: ['wrong', 'Correct user and password in DATABASE_URL.'],
  refused: ['wrong', 'Let this role in: pg_hba.conf of the server, its login and its right to connect.'],
  missing: [
    'wrong',
    'Correct the name in DATABASE_URL, or create the database, restore a backup if it was lost (docs/runbook.md#backups), and run `node dist/backend/migrate.js`.',
  ],
  busy: ['wrong', 'Wait if it is just starting; if it has no connections left, raise max_connections.'],
  pooler: [
    'wrong',
    'Connect to PostgreSQL itself, or let the pooler pass startup options on (PgBouncer: ignore_startup_parameters = options).',
  ],
  version: ['wrong', `Upgrade it to a version that is supported, ${OLDEST} or newer.`],
  encoding: ['wrong', 'Create the database anew with encoding UTF8, and bring the data over with pg_dump.'],
  replica: [
    'wrong',
    'Name the primary in DATABASE_URL, or promote this server (docs/runbook.md#after-a-restore-or-failover).',
  ],
  'read-only': ['wrong', 'Turn off default_transaction_read_only for this role and database.'],
  isolation: ['wrong', 'Set default_transaction_isolation to read committed for this role and database.'],
  'synchronous-commit': [
    'wrong',
    'Turn synchronous_commit on: after a crash, pins whose commits are lost would be posted twice.',
  ],
  fsync: ['wrong', 'Turn fsync on: a power cut can destroy the whole database.'],
  'wrong-role': [
    'wrong',
    'Give the backend a role of its own that owns its tables; the publisher’s sees none.',
  ],
  'not-migrated': [
    'wrong',
    'Run `node dist/backend/migrate.js`; to restore a backup, run `restore` before it.',
  ],
  behind: ['wrong', 'Run `node dist/backend/migrate.js`, then restart the backend.'],
  ahead: ['warning', 'Deploy the newer version everywhere, this command line included.'],
  'time-zones': [
    'warning',
    'Update the time zone data (tzdata) of PostgreSQL’s system, then restart PostgreSQL.',
  ],
});

/** What PostgreSQL's own codes mean here. */
const REFUSALS: Readonly<Record<string, Parameters<typeof found>[0]>> = {
  '28P01': 'credentials',
  '28000': 'refused',
  '42501': 'refused',
  '3D000': 'missing',
  '57P03': 'busy',
  '53300': 'busy',
  '08P01': 'pooler',
};

/** What the check of the database leaves to those that need it. */
export interface DatabaseExamination extends Examination {
  /** Open, if there is a connection with the right role; whoever gets it closes it. */
  database: DatabaseQueries | null;
  /** Whether its tables are as this version needs them. */
  hasTables: boolean;
}

/** Whether PostgreSQL is there, in order, and migrated. @param url DATABASE_URL */
export async function checkDatabase({ clock }: Patient, url: string): Promise<DatabaseExamination> {
  const place = `the server at ${placeOf(url, PORT)}`;
  let database: DatabaseQueries;
  try {
    database = await DatabaseQueries.connect(url);
  } catch (error) {
    return { findings: [noConnection(place, error)], database: null, hasTables: false };
  }
  try {
    return await look(database, url, clock);
  } catch (error) {
    await database.close();
    return { findings: [noConnection(place, error)], database: null, hasTables: false };
  }
}

async function look(database: DatabaseQueries, url: string, clock: Clock): Promise<DatabaseExamination> {
  const began = performance.now();
  const sent = clock.now().getTime();
  const state = await database.state();
  const ms = performance.now() - began;
  const names = state.seesTables && state.isMigrated ? await database.migrations() : [];
  const tables = judgeTables(state, names);
  const zones = Intl.supportedValuesOf('timeZone').map(currentZoneName);
  const findings = [...judgeState(state), ...tables, ...judgeZones(await database.unknownZones(zones))];
  if (!state.seesTables) await database.close();
  const words = `version ${state.version} at ${placeOf(url, PORT)}, ${counted(names.length, 'migration')}, answers in ${Math.round(ms)} ms.`;
  return {
    findings: findings.length > 0 ? findings : [good(words)],
    clockAheadMs: state.now.getTime() - (sent + ms / 2),
    database: state.seesTables ? database : null,
    hasTables: tables.every(({ state }) => state !== 'wrong'),
  };
}

function noConnection(place: string, error: unknown): Finding {
  if (error instanceof DatabaseError) {
    const what = REFUSALS[error.code ?? ''];
    // A message of PostgreSQL's names role, database and host, never a password.
    return found(what ?? 'refused', `${place} refuses: ${error.message}.`);
  }
  const [words, message] = [awayWords(error), messageOf(error)];
  if (words?.includes('TLS')) return found('tls', `${place} ${words}.`);
  if (message.includes('SSL')) return found('tls', `${place} has no TLS: ${message}.`);
  return found('unreachable', `${place} ${words ?? `can’t be reached: ${message}`}.`);
}

/** What of a server's state is not as it must be. */
export function judgeState(state: DatabaseState): Finding[] {
  const findings: Finding[] = [];
  if (state.versionNumber < OLDEST * 10_000)
    findings.push(found('version', `version ${state.version} is too old.`));
  if (state.encoding !== 'UTF8')
    findings.push(found('encoding', `the database’s encoding is ${state.encoding}, not UTF8.`));
  if (state.isReplica) findings.push(found('replica', 'the server is a replica, which takes no changes.'));
  else if (state.isReadOnly) findings.push(found('read-only', 'transactions are read-only.'));
  if (state.isolation !== 'read committed')
    findings.push(found('isolation', `transactions are ${state.isolation}: acts would fail at random.`));
  if (state.synchronousCommit === 'off')
    findings.push(found('synchronous-commit', 'synchronous_commit is off: a crash loses commits.'));
  if (state.fsync === 'off') findings.push(found('fsync', 'fsync is off.'));
  return findings;
}

/** What it means that PostgreSQL knows no time zones by these names. */
export function judgeZones(unknown: readonly string[]): Finding[] {
  if (unknown.length === 0) return [];
  const more = unknown.length > 1 ? ` and ${counted(unknown.length - 1, 'other')}` : '';
  return [
    found(
      'time-zones',
      `it knows no time zone ${unknown[0]}${more}: days and hours of users there are UTC’s.`,
    ),
  ];
}

/** Compares the migrations that ran with those of this version. */
function judgeTables({ seesTables, isMigrated }: DatabaseState, names: readonly string[]): Finding[] {
  if (!seesTables) return [found('wrong-role', 'the role of DATABASE_URL may not use the schema public.')];
  if (!isMigrated) return [found('not-migrated', 'the database has no tables yet.')];
  const known = migrations.map(({ name }) => name);
  const lacking = lackingMigrations(names);
  const newer = names.filter((name) => !known.includes(name));
  const findings: Finding[] = [];
  if (lacking.length > 0)
    findings.push(
      found('behind', `${counted(lacking.length, 'migration')} did not run yet, from ${lacking[0]} on.`),
    );
  if (newer.length > 0)
    findings.push(
      found('ahead', `${counted(newer.length, 'migration')} came with a newer version, from ${newer[0]} on.`),
    );
  return findings;
}
