import type { Bus, BusParty } from './bus.js';
import type { BusServer, BusServerOptions } from './bus-server.js';
import { parseBusUrl } from './bus-url.js';
import { RabbitBus } from './rabbit-bus.js';
import { RabbitBusServer } from './rabbit-bus.server.js';
import { TcpBus } from './tcp-bus.js';
import { TcpBusServer } from './tcp-bus.server.js';

/** The sending side towards `party`. */
export function createBus(busUrl: string, party: BusParty): Bus {
  const address = parseBusUrl(busUrl);
  if (address.kind === 'rabbit') return new RabbitBus(address, party);
  return new TcpBus({ host: address.host, port: address.ports[party] });
}

/** The receiving side of `party`, for `app.connectMicroservice({ strategy })`. */
export function createBusServer(busUrl: string, party: BusParty, options: BusServerOptions): BusServer {
  const address = parseBusUrl(busUrl);
  if (address.kind === 'rabbit') return new RabbitBusServer(address, party, options);
  return new TcpBusServer({ host: address.host, port: address.ports[party] }, options);
}
