import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** A server that listens. */
export interface Listening {
  /** Where, as this machine reaches it. */
  url: string;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
}

/** Starts a stand-in's server, only for this machine and on any free port unless told otherwise. */
export async function listen(app: Express, options: { port?: number; host?: string }): Promise<Listening> {
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
