import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigFault } from '@boardcast/server';
import { parseCredentialsKeys, parseStorageUrl, standInsWarning, toStorageUrl } from '@boardcast/server';
import type { BackendConfig } from '../../config.js';
import { isHttps } from '../../config.js';
import { reporterOf, type Finding } from './finding.js';
import type { Patient } from './patient.js';

const { good, found } = reporterOf('configuration', {
  missing: ['wrong', 'Set it; `.env.example` explains every variable.'],
  invalid: ['wrong', 'Correct it; `.env.example` has an example.'],
  placeholder: ['wrong', 'Replace it by a value of your own.'],
  'weak-secret': ['wrong', 'Let chance make another.'],
  'shared-secret': ['wrong', 'Give each of the two a value of its own.'],
  'stand-in': [
    'wrong',
    'Leave it out: its default is the real one. Only where nothing is real, set ALLOW_STAND_INS=true.',
  ],
  'stand-ins-allowed': ['warning', 'Leave ALLOW_STAND_INS out once this is for real users.'],
  'insecure-url': [
    'wrong',
    'Put a proxy with TLS in front and begin PUBLIC_URL with https://: only then are cookies Secure, and Pinterest takes no other redirect URI.',
  ],
  'url-with-path': [
    'wrong',
    'Leave nothing but scheme, host and port: the app has its pages and its API at the root of a host.',
  ],
  'untrusted-proxy': [
    'wrong',
    'Set TRUST_PROXY to the number of proxies in front, or leave it out, which means one.',
  ],
  'no-fingerprint-key': [
    'warning',
    'Before the old key goes, set FINGERPRINT_KEY to its value (docs/runbook.md#key-rotation); else returning users are no longer recognised.',
  ],
  'no-frontend': ['wrong', 'Build it (`npm run build`) and name that folder, or leave SPA_DIR out.'],
  'no-backups': ['warning', 'Run `backup`, which makes it, correct the folder, or leave BACKUP_DIR out.'],
  'no-sender': ['warning', 'Set MAIL_FROM to an address that SMTP_URL’s server may send from.'],
});

const OWN_WORDS: Readonly<Record<string, string>> = {
  CREDENTIALS_KEY:
    '`openssl rand -base64 32` makes a key; docs/runbook.md#key-rotation says how it is replaced.',
  FINGERPRINT_KEY: '`openssl rand -base64 32` makes a key; one that was in use must never change.',
  SESSION_SECRET: '`openssl rand -base64 48` makes one; a new one signs everybody out.',
  REDIS_URL: 'Set it to the Redis that all replicas share.',
  STRIPE_SECRET_KEY: 'Set all three, from the same Stripe account, or none.',
};

/** What the variables say by themselves: their faults, and what is valid and yet can't work. */
export async function checkConfiguration(
  patient: Patient,
  faults: readonly ConfigFault[],
): Promise<Finding[]> {
  const findings = [
    ...faults.map(toFinding),
    ...aboutStandIns(patient),
    ...aboutAddress(patient),
    ...aboutKeys(patient.values),
    ...aboutMail(patient),
    ...(await aboutFolders(patient.values)),
  ];
  return findings.length > 0 ? findings : [good(`every variable is valid. Node ${process.versions.node}.`)];
}

function toFinding({ variable, what, kind }: ConfigFault): Finding {
  return { ...found(kind, `${variable}: ${what}.`, mendOf(variable, kind)), variable };
}

/** A variable's own words are about its value; those of a kind say more where others are concerned. */
function mendOf(variable: string, kind: ConfigFault['kind']): string | undefined {
  return kind === 'stand-in' || kind === 'shared-secret' ? undefined : OWN_WORDS[variable];
}

function aboutStandIns({ values, isPublic }: Patient): Finding[] {
  const warning = standInsWarning(values);
  if (!isPublic || warning === null) return [];
  return [{ ...found('stand-ins-allowed', warning), variable: 'ALLOW_STAND_INS' }];
}

function aboutAddress({ values, faulty, isPublic }: Patient): Finding[] {
  const { PUBLIC_URL, TRUST_PROXY } = values;
  if (PUBLIC_URL === undefined) return [];
  const { pathname, search, hash } = new URL(PUBLIC_URL);
  const variable = 'PUBLIC_URL';
  const findings: Finding[] = [];
  if (isPublic && !isHttps({ PUBLIC_URL }) && !faulty.has(variable))
    findings.push({ ...found('insecure-url', 'PUBLIC_URL is http in production.'), variable });
  if (pathname !== '/' || search !== '' || hash !== '')
    findings.push({ ...found('url-with-path', 'PUBLIC_URL has more than a host.'), variable });
  if (isHttps({ PUBLIC_URL }) && TRUST_PROXY === 0) {
    const words = 'PUBLIC_URL is https, but TRUST_PROXY=0 trusts no proxy: no session cookie is set.';
    findings.push({ ...found('untrusted-proxy', words), variable: 'TRUST_PROXY' });
  }
  return findings;
}

function aboutKeys({ CREDENTIALS_KEY, FINGERPRINT_KEY }: Partial<BackendConfig>): Finding[] {
  if (CREDENTIALS_KEY === undefined || FINGERPRINT_KEY !== undefined) return [];
  if (parseCredentialsKeys(CREDENTIALS_KEY).length === 1) return [];
  const words = 'CREDENTIALS_KEY is being rotated without a FINGERPRINT_KEY.';
  return [{ ...found('no-fingerprint-key', words), variable: 'FINGERPRINT_KEY' }];
}

function aboutMail({ values, isPublic }: Patient): Finding[] {
  const { SMTP_URL, MAIL_FROM } = values;
  if (!isPublic || SMTP_URL === undefined || !MAIL_FROM?.includes('@localhost')) return [];
  return [{ ...found('no-sender', 'mails come from an address of localhost.'), variable: 'MAIL_FROM' }];
}

async function aboutFolders({ SPA_DIR, BACKUP_DIR }: Partial<BackendConfig>): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (SPA_DIR !== undefined && !(await isThere(join(SPA_DIR, 'index.html'))))
    findings.push({ ...found('no-frontend', `${SPA_DIR} has no index.html.`), variable: 'SPA_DIR' });
  const backups = BACKUP_DIR === undefined ? undefined : parseStorageUrl(toStorageUrl(BACKUP_DIR));
  if (backups && 'folder' in backups && !(await isFolder(backups.folder)))
    findings.push({ ...found('no-backups', `there is no folder ${BACKUP_DIR}.`), variable: 'BACKUP_DIR' });
  return findings;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
