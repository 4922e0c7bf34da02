import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** The only path there is. */
const PATH = '/metrics';

/**
 * Lets Prometheus read the metrics on a port of their own, which is for the inner network: it asks for no password. It
 * answers from the app's start until it has finished what it had in hand.
 */
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private readonly server = createServer((request, response) => void this.answer(request, response));

  /** @param port without one nothing listens */
  constructor(
    private readonly metrics: Metrics,
    private readonly port: number | undefined,
    private readonly host: string,
  ) {}

  /** Where it listens, or null. */
  get listensAt(): number | null {
    const address = this.server.address() as AddressInfo | null;
    return address && address.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.port === undefined) return;
    this.metrics.measureProcess();
    this.server.listen(this.port, this.host);
    await once(this.server, 'listening');
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === PATH;
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found. Metrics are at /metrics.\n');
      return;
    }
    try {
      const { contentType, text } = await this.metrics.scrape();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (error) {
      this.logger.error({ err: error }, 'The metrics could not be told');
      response.writeHead(500).end();
    }
  }
}
