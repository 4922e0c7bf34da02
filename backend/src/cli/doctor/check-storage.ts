import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import {
  awayWords,
  codesOf,
  createStorage,
  messageOf,
  parseStorageUrl,
  StorageAwayError,
} from '@boardcast/server';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';

const PATIENCE = { connectMs: 2_000, answerMs: 5_000, callMs: 8_000 };
/** Free space below which we warn: a day of pictures of a busy installation, in bytes. */
const LITTLE = 2_000_000_000;
/** Free space that a few pictures fill, in bytes. */
const NEXT_TO_NONE = 100_000_000;

const { good, found } = reporterOf('storage', {
  'no-folder': ['wrong', 'Create it, or mount its volume; both apps need it.'],
  'not-writable': ['wrong', 'Let the user that the apps run as write there.'],
  full: ['wrong', 'Free space or enlarge the volume; `orphaned-files` lists what nothing names.'],
  'nearly-full': ['warning', 'Free space or enlarge the volume; `orphaned-files` lists what nothing names.'],
  'no-bucket': ['wrong', 'Create it, or correct bucket, region and endpoint in STORAGE_URL.'],
  'no-credentials': [
    'wrong',
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  ],
  credentials: ['wrong', 'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role.'],
  denied: ['wrong', 'Grant the rights that docs/runbook.md#move-images-to-a-bucket lists.'],
  unreachable: ['wrong', 'Correct the endpoint in STORAGE_URL; then look for a firewall between.'],
  refused: ['wrong', 'Look the refusal up in the store’s manual; STORAGE_URL may name the wrong region.'],
  altered: ['wrong', 'Look for what stands between and changes or caches files.'],
});

/** Whether a file can be stored, read and deleted. @param url STORAGE_URL */
export async function checkStorage(url: string): Promise<Examination> {
  const address = parseStorageUrl(url);
  const findings = 'folder' in address ? await checkFolder(address.folder) : [];
  const where = 'folder' in address ? address.folder : `the bucket “${address.bucket}”`;
  if (findings.every(({ state }) => state !== 'wrong')) findings.push(...(await probe(url, where)));
  return { findings: findings.length > 0 ? findings : [good(`${where} stores, reads and deletes.`)] };
}

async function checkFolder(folder: string): Promise<Finding[]> {
  const entry = await stat(folder).catch(() => null);
  if (!entry) return [found('no-folder', `there is no folder ${folder}.`)];
  if (!entry.isDirectory()) return [found('no-folder', `${folder} is no folder.`)];
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some file systems don't count.
  return blocks === 0 ? [] : judgeSpace(bavail * bsize);
}

/** @param free bytes that we may still fill */
export function judgeSpace(free: number): Finding[] {
  const words = `${Math.round(free / 1e6).toLocaleString('en-US')} MB are left.`;
  if (free < NEXT_TO_NONE) return [found('full', words)];
  return free < LITTLE ? [found('nearly-full', words)] : [];
}

async function probe(url: string, where: string): Promise<Finding[]> {
  const storage = createStorage(url, { patience: PATIENCE });
  const key = `doctor/${randomUUID()}.txt`;
  const content = Buffer.from(key);
  let step = 'write to';
  try {
    await storage.put(key, content, 'text/plain');
    step = 'read from';
    const isSame = content.equals(await storage.get(key));
    step = 'delete from';
    await storage.delete(key);
    return isSame ? [] : [found('altered', `${where} gave another file than was stored.`)];
  } catch (error) {
    if (step === 'read from') await storage.delete(key).catch(() => undefined);
    return [fault(error, `can’t ${step} ${where}`)];
  }
}

function fault(error: unknown, words: string): Finding {
  const codes = new Set(codesOf(error));
  const has = (...wanted: string[]) => wanted.some((code) => codes.has(code));
  const text = `${words}: ${messageOf(error)}.`;
  if (has('EACCES', 'EPERM', 'EROFS')) return found('not-writable', text);
  if (has('ENOSPC', 'EDQUOT')) return found('full', text);
  if (has('NoSuchBucket')) return found('no-bucket', text);
  if (has('CredentialsProviderError')) return found('no-credentials', `${words}: there are no credentials.`);
  if (has('InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'))
    return found('credentials', text);
  if (has('AccessDenied', 'Forbidden')) return found('denied', text);
  if (error instanceof StorageAwayError) {
    const away = awayWords(error);
    return found('unreachable', away === null ? text : `${words}: it ${away}.`);
  }
  return found('refused', text);
}
