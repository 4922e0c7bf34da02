import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** How long requests in flight may still take once the backend is told to end, in milliseconds; well under Kubernetes' 30 s. */
const DRAIN_MS = 10_000;
/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const LOOK_MS = 50;

/**
 * Ends kept connections at shutdown. Node closes those that are idle when the server closes; one with a request in
 * flight would stay for the whole keep-alive time after its answer, and one that never sent anything even longer.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.once('close', () => {
      clearInterval(looks);
      clearTimeout(limit);
    });
  }
}
