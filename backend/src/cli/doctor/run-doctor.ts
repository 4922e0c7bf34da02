import type { Clock, Environment } from '@boardcast/server';
import { inspectBackendConfig } from '../../config.js';
import { checkConfiguration } from './check-configuration.js';
import { checkDatabase, type DatabaseExamination } from './check-database.js';
import { checkKeys } from './check-keys.js';
import { checkPublisher } from './check-publisher.js';
import { examine, type Check, type Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { patientOf, type Patient } from './patient.js';
import { withoutSecrets } from './secrets.js';

/** Checks the configuration and, at the same time, everything it names. @param env as the backend has it */
export async function runDoctor(env: Environment | undefined, clock: Clock): Promise<Finding[]> {
  const config = inspectBackendConfig(env);
  const patient = patientOf(config, clock);
  const [configuration, ...examinations] = await Promise.all([
    checkConfiguration(patient, config.faults),
    examineDatabase(patient),
  ]);
  const findings = [...configuration, ...examinations.flat().flatMap(({ findings }) => findings)];
  const clean = withoutSecrets(config.values);
  return findings.map((finding) => ({ ...finding, text: clean(finding.text) }));
}

/** The database and, as far as it is there, what is looked up in it. */
async function examineDatabase(patient: Patient): Promise<Examination[]> {
  const { DATABASE_URL = '', CREDENTIALS_KEY = '' } = patient.values;
  let left: DatabaseExamination | undefined;
  const check: Check = {
    part: 'database',
    needs: ['DATABASE_URL'],
    run: async () => (left = await checkDatabase(patient, DATABASE_URL)),
  };
  const first = await examine(check, patient);
  const database = left?.database ?? null;
  try {
    const others = await Promise.all([
      database
        ? examine({ part: 'publisher', needs: [], run: () => checkPublisher(database) }, patient)
        : unchecked('publisher', 'the database must be mended first.'),
      left?.hasTables
        ? examine(
            { part: 'keys', needs: ['CREDENTIALS_KEY'], run: () => checkKeys(DATABASE_URL, CREDENTIALS_KEY) },
            patient,
          )
        : unchecked('keys', 'the database must be mended first.'),
    ]);
    return [first, ...others];
  } finally {
    await database?.close();
  }
}

const unchecked = (part: 'publisher' | 'keys', why: string): Examination => ({
  findings: [reporterOf(part, {}).unchecked(why)],
});
