import type { Clock, Environment } from '@boardcast/server';
import { inspectBackendConfig, type BackendConfig } from '../../config.js';
import { checkBus } from './check-bus.js';
import { judgeClocks } from './check-clocks.js';
import { checkConfiguration } from './check-configuration.js';
import { checkDatabase, type DatabaseExamination } from './check-database.js';
import { checkKeys } from './check-keys.js';
import { checkMail } from './check-mail.js';
import { checkPinterest } from './check-pinterest.js';
import { checkPublisher } from './check-publisher.js';
import { checkRedis } from './check-redis.js';
import { checkStorage } from './check-storage.js';
import { checkStripe } from './check-stripe.js';
import { examine, type Check, type Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { patientOf, type Patient } from './patient.js';
import { withoutSecrets } from './secrets.js';

/** What does not wait for the database. */
const SERVICES: Check[] = [
  { part: 'bus', needs: ['BUS_URL'], run: ({ values: { BUS_URL = '' } }) => checkBus(BUS_URL) },
  { part: 'redis', needs: ['REDIS_URL'], run: ({ values }) => checkRedis(values.REDIS_URL) },
  {
    part: 'storage',
    needs: ['STORAGE_URL'],
    run: ({ values: { STORAGE_URL = '' } }) => checkStorage(STORAGE_URL),
  },
  {
    part: 'pinterest',
    needs: ['PINTEREST_API_URL', 'PINTEREST_CLIENT_ID', 'PINTEREST_CLIENT_SECRET'],
    run: (patient) => checkPinterest(patient, patient.values as BackendConfig),
  },
  {
    part: 'stripe',
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'STRIPE_API_URL'],
    run: (patient) => checkStripe(patient, patient.values as BackendConfig),
  },
  { part: 'mail', needs: ['SMTP_URL'], run: ({ values }) => checkMail(values.SMTP_URL) },
];

/** Checks the configuration and, at the same time, everything it names. @param env as the backend has it */
export async function runDoctor(env: Environment | undefined, clock: Clock): Promise<Finding[]> {
  const config = inspectBackendConfig(env);
  const patient = patientOf(config, clock);
  const [configuration, [database, ...tables], services] = await Promise.all([
    checkConfiguration(patient, config.faults),
    examineDatabase(patient),
    Promise.all(SERVICES.map((check) => examine(check, patient))),
  ]);
  const pinterest = services[SERVICES.findIndex(({ part }) => part === 'pinterest')];
  const clocks = judgeClocks({ database: database.clockAheadMs, pinterest: pinterest?.clockAheadMs });
  const examined = [database, ...tables, ...services].flatMap(({ findings }) => findings);
  const clean = withoutSecrets(config.values);
  return [...configuration, ...examined, clocks].map((finding) => ({
    ...finding,
    text: clean(finding.text),
  }));
}

/** The database and, as far as it is there, what is looked up in it. */
async function examineDatabase(patient: Patient): Promise<[Examination, ...Examination[]]> {
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
