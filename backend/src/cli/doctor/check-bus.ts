import { once } from 'node:events';
import { connect } from 'node:net';
import {
  awayWords,
  inspectRabbit,
  messageOf,
  parseBusUrl,
  type RabbitQueue,
  type RabbitState,
} from '@boardcast/server';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { STEP_MS } from './patient.js';
import { counted, placeOf } from './words.js';

/** The first version with dead letters that are kept at least once. */
const OLDEST = [3, 10] as const;
const PORTS: Readonly<Record<string, number>> = { 'amqp:': 5672, 'amqps:': 5671 };

const { good, found } = reporterOf('bus', {
  unreachable: ['wrong', 'Start it, or correct host and port in BUS_URL; then look for a firewall between.'],
  tls: [
    'wrong',
    'Give the server a certificate that this machine trusts, or correct amqp and amqps in BUS_URL.',
  ],
  credentials: ['wrong', 'Correct user and password in BUS_URL.'],
  vhost: [
    'wrong',
    'Create the virtual host that BUS_URL ends in, and give the user its permissions (`rabbitmqctl set_permissions`).',
  ],
  forbidden: [
    'wrong',
    'Give the user the rights to configure, write and read (`rabbitmqctl set_permissions`).',
  ],
  version: ['wrong', `Upgrade it to ${OLDEST.join('.')} or newer.`],
  'other-arguments': [
    'wrong',
    'Stop the apps, delete it and start them: they declare it anew. What waited in it is sent again from the database.',
  ],
  'parts-missing': ['wrong', 'Restart both apps: they declare what is missing when they connect.'],
  'not-declared': [
    'warning',
    'Start the apps, which declare them; if they run, BUS_URL differs between them and this command.',
  ],
  alarm: [
    'wrong',
    'Free memory or disk space on the server: until then it takes no messages, and pins wait.',
  ],
  'no-receiver': ['warning', 'Start the app of this name, or look into its log if it runs.'],
  'dead-letters': ['warning', 'List them with `dead-letters` (docs/runbook.md#dead-letters).'],
});

/** What makes queues again that the apps may not declare (`declare=no`). */
const DEFINE =
  'Have RabbitMQ load its definitions again (`rabbitmqctl import_definitions <file>`, or restart it): with declare=no the apps make no queues.';
const DELETE_AND_DEFINE = `Stop the apps and delete it. ${DEFINE} What waited in it is sent again from the database.`;

/** Whether the bus is there and takes messages. @param url BUS_URL */
export async function checkBus(url: string): Promise<Examination> {
  const address = parseBusUrl(url);
  if (address.kind === 'tcp') return { findings: await checkPorts(address) };
  const place = `RabbitMQ at ${placeOf(address.url, PORTS[new URL(address.url).protocol])}`;
  try {
    const state = await inspectRabbit(address, STEP_MS);
    const findings = judgeRabbit(state, address.declares);
    const waiting = state.queues.slice(1).reduce((sum, queue) => sum + queue.waiting, 0);
    const words = `${place}, version ${state.version}: queues as declared, ${counted(waiting, 'message')} waiting.`;
    return { findings: findings.length > 0 ? findings : [good(words)] };
  } catch (error) {
    return { findings: [noConnection(place, error)] };
  }
}

function noConnection(place: string, error: unknown): Finding {
  const message = messageOf(error);
  if (message.includes('ACCESS_REFUSED')) return found('credentials', `${place} refuses user and password.`);
  // What amqplib says when the server closes the connection on opening a virtual host.
  if (message.includes('ConnectionOpenOk'))
    return found('vhost', `${place} has no such virtual host for this user.`);
  const words = awayWords(error);
  if (words?.includes('TLS')) return found('tls', `${place} ${words}.`);
  return found('unreachable', `${place} ${words ?? `can’t be talked to: ${message}`}.`);
}

/** What of a server's state is not as it must be. @param declares whether the apps make queues themselves */
export function judgeRabbit({ version, exchanges, queues, alarm }: RabbitState, declares = true): Finding[] {
  const findings: Finding[] = [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    findings.push(found('version', `RabbitMQ ${version} is too old.`));
  if (alarm !== null) findings.push(found('alarm', `RabbitMQ takes no messages: ${alarm}.`));
  const parts = [...exchanges, ...queues];
  const named = (wanted: string) => parts.filter(({ state }) => state === wanted).map(({ name }) => name);
  for (const name of named('different'))
    findings.push(
      found(
        'other-arguments',
        `${name} was declared with other arguments than ours.`,
        declares ? undefined : DELETE_AND_DEFINE,
      ),
    );
  if (named('forbidden').length > 0)
    findings.push(found('forbidden', `the user may not use ${named('forbidden').join(', ')}.`));
  const missing = named('missing');
  const define = declares ? undefined : DEFINE;
  if (missing.length === parts.length)
    findings.push(found('not-declared', 'there are no queues of ours yet.', define));
  else if (missing.length > 0)
    findings.push(found('parts-missing', `${missing.join(', ')} is missing.`, define));
  return [...findings, ...judgeQueues(queues)];
}

function judgeQueues([dead, ...queues]: RabbitQueue[]): Finding[] {
  const findings = queues
    .filter(({ state, receivers }) => state === 'good' && receivers === 0)
    .map(({ name, waiting }) =>
      found('no-receiver', `nobody takes messages from ${name} (${counted(waiting, 'message')} waiting).`),
    );
  if (dead && dead.waiting > 0)
    findings.push(found('dead-letters', `there are ${counted(dead.waiting, 'dead letter')}.`));
  return findings;
}

/** On the bus of one machine each app listens itself. */
async function checkPorts({
  host,
  ports,
}: {
  host: string;
  ports: Record<string, number>;
}): Promise<Finding[]> {
  const entries = Object.entries(ports);
  const reached = await Promise.all(entries.map(([, port]) => isListening(host, port)));
  const silent = entries.filter((_, index) => !reached[index]);
  if (silent.length === 0) return [good(`both apps listen at ${host}.`)];
  return silent.map(([app, port]) => found('no-receiver', `the ${app} does not listen at ${host}:${port}.`));
}

async function isListening(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(STEP_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
