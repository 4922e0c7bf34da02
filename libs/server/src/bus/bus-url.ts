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
  /** Address for the client, without our own parameter. */
  url: string;
  prefix: string;
}

/** What `BUS_URL` names. */
export type BusAddress = TcpBusAddress | RabbitBusAddress;

const DEFAULT_PREFIX = 'boardcast';

/**
 * Reads `BUS_URL`, the same value for both apps: `tcp://127.0.0.1/?publisher=4101&backend=4102`, or
 * `amqp(s)://user:password@host/vhost` with an optional `?prefix=` for the names there.
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
  url.searchParams.delete('prefix');
  return { kind: 'rabbit', url: url.href, prefix };
}

function portOf(url: URL, party: BusParty): number {
  const port = Number(url.searchParams.get(party));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`BUS_URL names no valid port for the ${party}`);
  }
  return port;
}
