import type { BusParty } from './bus.js';

/** Where each app listens when the bus is TCP between two processes of one machine. */
export interface TcpBusAddress {
  kind: 'tcp';
  host: string;
  ports: Record<BusParty, number>;
}

/** A RabbitMQ server, and what the names of our queues and exchanges there begin with. */
export interface RabbitBusAddress {
  kind: 'rabbit';
  /** Address for the client, without our own parameters. */
  url: string;
  prefix: string;
  /** Whether our user may declare queues and exchanges; otherwise they must be there. */
  declares: boolean;
}

/** What `BUS_URL` names. */
export type BusAddress = TcpBusAddress | RabbitBusAddress;

const DEFAULT_PREFIX = 'boardcast';

/**
 * Reads `BUS_URL`, the same for both apps but for user and password: `tcp://127.0.0.1/?publisher=4101&backend=4102`, or
 * `amqp(s)://user:password@host/vhost` with an optional `?prefix=` for the names there, and
 * `?declare=no` where somebody else has made queues and exchanges.
 * @throws Error that says what is wrong with it, without repeating it
 */
export function parseBusUrl(text: string): BusAddress {
  const url = URL.parse(text);
  if (url?.protocol === 'amqp:' || url?.protocol === 'amqps:') return rabbitAddress(url);
  if (url?.protocol !== 'tcp:') {
    throw new Error('BUS_URL must look like tcp://127.0.0.1/?publisher=4101&backend=4102 or amqp://host');
  }
  const ports = { publisher: portOf(url, 'publisher'), backend: portOf(url, 'backend') };
  return { kind: 'tcp', host: url.hostname, ports };
}

function rabbitAddress(url: URL): RabbitBusAddress {
  const prefix = url.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  if (!/^[\w.-]{1,60}$/.test(prefix)) throw new Error('BUS_URL has a prefix that is not a name');
  const declare = url.searchParams.get('declare') ?? 'yes';
  if (!['yes', 'no'].includes(declare)) throw new Error('BUS_URL may say declare=yes or declare=no');
  url.searchParams.delete('prefix');
  url.searchParams.delete('declare');
  return { kind: 'rabbit', url: url.href, prefix, declares: declare === 'yes' };
}

function portOf(url: URL, party: BusParty): number {
  const port = Number(url.searchParams.get(party));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`BUS_URL names no valid port for the ${party}`);
  }
  return port;
}
