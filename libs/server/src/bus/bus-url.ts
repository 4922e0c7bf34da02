import type { BusParty } from './bus.js';

/** Where each app listens when the bus is TCP between two processes of one machine. */
export interface TcpBusAddress {
  host: string;
  ports: Record<BusParty, number>;
}

/**
 * Reads `BUS_URL`, e.g. `tcp://127.0.0.1/?publisher=4101&backend=4102`: the same value for both apps.
 * @throws Error that says what is wrong with it
 */
export function parseBusUrl(text: string): TcpBusAddress {
  const url = URL.parse(text);
  if (url?.protocol !== 'tcp:') {
    throw new Error('BUS_URL must look like tcp://127.0.0.1/?publisher=4101&backend=4102');
  }
  return {
    host: url.hostname,
    ports: { publisher: portOf(url, 'publisher'), backend: portOf(url, 'backend') },
  };
}

function portOf(url: URL, party: BusParty): number {
  const port = Number(url.searchParams.get(party));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`BUS_URL names no valid port for the ${party}`);
  }
  return port;
}
