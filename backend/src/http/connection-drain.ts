import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** How long requests in flight may still take once the port is closed, in milliseconds; well under Kubernetes' 30 s. */
const DRAIN_MS = 10_000;
/** How often connections that have become idle are closed meanwhile, in milliseconds. */
const LOOK_MS = 50;

/**
 * How a backend takes its leave. At first it only says so: it isn't ready, and each answer ends its connection, while
 * the port stays open for whoever hasn't noticed. Then the port closes, and kept connections end: Node closes those that
 * are idle when the server closes; one with a request in flight would stay for the whole keep-alive time after its
 * answer, and one that never sent anything even longer.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown {
  private isAnnounced = false;

  constructor(private readonly host: HttpAdapterHost) {}

  /** Whether nobody should send requests here any more. */
  get isLeaving(): boolean {
    return this.isAnnounced;
  }

  /** Says that this backend will end, and goes on working for so long. @param hurry ends the wait */
  async announce(ms: number, hurry: AbortSignal): Promise<void> {
    this.endKeptConnections();
    await pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  }

  beforeApplicationShutdown(): void {
    this.endKeptConnections();
    const server = this.server();
    const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.once('close', () => {
      clearInterval(looks);
      clearTimeout(limit);
    });
  }

  /** Whoever keeps a connection makes its next one elsewhere. */
  private endKeptConnections(): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    this.server().prependListener('request', (_request, response) =>
      response.setHeader('Connection', 'close'),
    );
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
