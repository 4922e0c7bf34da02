import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** How long a service may take to answer, in milliseconds. */
export const SERVICE_PATIENCE_MS = 2_000;

/** Where the address names none. */
const PORTS: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
};
const READY = '220';

/** Asks services for a sign of life, without credentials: it counts against nobody's limits. */
export class ServicesGateway {
  /** Any answer of an HTTP server will do, also a refusal. @throws without one in time */
  async askHttp(url: string, patienceMs = SERVICE_PATIENCE_MS): Promise<void> {
    const answer = await fetch(new URL('/', url), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
  }

  /** A mail server says that it is ready before anybody asks. @throws when this one doesn't in time */
  askMail(url: string, patienceMs = SERVICE_PATIENCE_MS): Promise<void> {
    return hear(url, { patienceMs, isGood: (words) => words.startsWith(READY), goodbye: 'QUIT\r\n' });
  }

  /** Redis answers a PING, even whoever may do nothing else. @throws when this one doesn't in time */
  askRedis(url: string, patienceMs = SERVICE_PATIENCE_MS): Promise<void> {
    return hear(url, { patienceMs, question: 'PING\r\n', isGood: (words) => /^[+-]/.test(words) });
  }
}

interface Talk {
  patienceMs: number;
  /** What is said first; nothing when the server begins. */
  question?: string;
  isGood: (words: string) => boolean;
  goodbye?: string;
}

/** Waits for a server's first words. @throws without any in time, and when they aren't good */
async function hear(url: string, { patienceMs, question, isGood, goodbye }: Talk): Promise<void> {
  const { protocol, hostname: host, port } = new URL(url);
  const address = { host, port: port === '' ? (PORTS[protocol] ?? 0) : Number(port) };
  const isSecure = protocol === 'smtps:' || protocol === 'rediss:';
  const socket = isSecure ? connectTls({ ...address, servername: host }) : connectPlain(address);
  try {
    if (question !== undefined) socket.write(question);
    const [words] = (await once(socket, 'data', { signal: AbortSignal.timeout(patienceMs) })) as [Buffer];
    if (!isGood(words.toString('latin1'))) throw new Error(`${host} isn’t ready`);
    if (goodbye !== undefined) socket.write(goodbye);
  } finally {
    socket.on('error', () => undefined);
    socket.destroySoon();
    // One that hangs never ends its side.
    socket.setTimeout(patienceMs, () => socket.destroy());
  }
}
