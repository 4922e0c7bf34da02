import { awayWords, messageOf } from '@boardcast/server';
import { Redis } from 'ioredis';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { STEP_MS } from './patient.js';
import { placeOf } from './words.js';

/** The first major version whose scripts may write after asking for the time. */
const OLDEST = 5;
const PORT = 6379;

const { good, found } = reporterOf('redis', {
  unreachable: [
    'wrong',
    'Start it, or correct host and port in REDIS_URL; then look for a firewall between.',
  ],
  tls: [
    'wrong',
    'Give the server a certificate that this machine trusts, or correct redis and rediss in REDIS_URL.',
  ],
  credentials: ['wrong', 'Correct user and password in REDIS_URL.'],
  denied: ['wrong', 'Give the user of REDIS_URL all commands on all keys (`ACL SETUSER … ~* &* +@all`).'],
  version: ['wrong', `Upgrade it to ${OLDEST} or newer.`],
  loading: ['wrong', 'Wait until it has loaded its data.'],
  replica: ['wrong', 'Name the primary in REDIS_URL.'],
  eviction: ['wrong', 'Set maxmemory-policy to noeviction, and give it enough memory.'],
});

/** Whether Redis is there and keeps what it is given. @param url REDIS_URL, if it is set */
export async function checkRedis(url: string | undefined): Promise<Examination> {
  if (url === undefined)
    return { findings: [good('not used; each process has limits and jobs of its own.')] };
  const place = `Redis at ${placeOf(url, PORT)}`;
  const redis = new Redis(url, {
    ...{ lazyConnect: true, enableReadyCheck: false, enableOfflineQueue: true },
    ...{ retryStrategy: () => null, maxRetriesPerRequest: 0 },
    ...{ connectTimeout: STEP_MS, commandTimeout: STEP_MS },
  });
  let first: unknown;
  redis.on('error', (error) => (first ??= error));
  try {
    await redis.connect();
    const began = performance.now();
    const facts = readInfo(await redis.info());
    const ms = Math.round(performance.now() - began);
    const findings = judgeRedis(facts);
    const words = `${place}, version ${facts.redis_version}, answers in ${ms} ms.`;
    return { findings: findings.length > 0 ? findings : [good(words)] };
  } catch (error) {
    // "Connection is closed" comes after what closed it.
    return { findings: [noAnswer(place, first ?? error)] };
  } finally {
    redis.disconnect();
  }
}

function noAnswer(place: string, error: unknown): Finding {
  const message = messageOf(error);
  if (/^(NOAUTH|WRONGPASS|ERR (AUTH|invalid password))/.test(message))
    return found('credentials', `${place} refuses: ${message}.`);
  if (message.startsWith('NOPERM')) return found('denied', `${place} refuses: ${message}.`);
  const words = awayWords(error);
  if (words?.includes('TLS')) return found('tls', `${place} ${words}.`);
  return found('unreachable', `${place} ${words ?? `can’t be talked to: ${message}`}.`);
}

/** What of Redis's facts is not as it must be. */
export function judgeRedis(facts: Readonly<Record<string, string>>): Finding[] {
  const { redis_version: version = '', maxmemory_policy: policy = 'noeviction' } = facts;
  const findings: Finding[] = [];
  if (Number.parseInt(version, 10) < OLDEST)
    findings.push(found('version', `version ${version} is too old.`));
  if (facts.loading === '1') findings.push(found('loading', 'it is still loading its data.'));
  if (facts.role === 'slave') findings.push(found('replica', 'it is a replica, which takes no changes.'));
  if (policy !== 'noeviction')
    findings.push(
      found('eviction', `maxmemory-policy is ${policy}: limits and jobs vanish when memory is short.`),
    );
  return findings;
}

function readInfo(text: string): Record<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}
