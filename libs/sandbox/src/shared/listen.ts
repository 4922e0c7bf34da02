import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Express } from 'express';

export interface ListenOptions {
  /** 0 or absent: any free one. */
  port?: number;
  /** By default this machine only. */
  host?: string;
}

/** A listening server. */
export interface Listening {
  /** Its address on this machine. */
  url: string;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

/** How long an idle connection stays open, in milliseconds: a busy caller must not meet one that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

/** Starts a stand-in's server. @param addRoutes registers its routes */
export async function listen(
  { port = 0, host = '127.0.0.1' }: ListenOptions,
  addRoutes: (app: Express) => void,
): Promise<Listening> {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  addRoutes(app);
  const server = app.listen(port, host);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
