import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { Bus, BusParty } from './bus.js';
import { parseBusUrl } from './bus-url.js';
import { TcpBus } from './tcp-bus.js';
import { TcpBusServer, type BusServerOptions } from './tcp-bus.server.js';

/** The sending side towards `party`. */
export function createBus(busUrl: string, party: BusParty): Bus {
  const { host, ports } = parseBusUrl(busUrl);
  return new TcpBus({ host, port: ports[party] });
}

/** The receiving side of `party`, for `app.connectMicroservice({ strategy })`. */
export function createBusServer(
  busUrl: string,
  party: BusParty,
  options: BusServerOptions,
): TcpBusServer & CustomTransportStrategy {
  const { host, ports } = parseBusUrl(busUrl);
  return new TcpBusServer({ host, port: ports[party] }, options);
}
