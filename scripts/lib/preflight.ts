import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import getPort from 'get-port';
import { StackFault } from './stack-fault.js';

/** The port itself when it is free, a free one for 0. @throws StackFault when it is taken or not allowed */
export async function claimPort(port: number): Promise<number> {
  if (port === 0) return getPort();
  // Both, because a program may hold the loopback address alone.
  for (const host of [undefined, '127.0.0.1']) {
    const code = await tryToListen(port, host);
    if (code === 'EACCES') throw new StackFault(`Port ${port} may not be used by this account.`);
    if (code) {
      throw new StackFault(
        `Port ${port} is taken by another program: stop that one, or choose another port, as in PORT=3100.`,
      );
    }
  }
  return port;
}

/** Makes the folder if need be. @throws StackFault when nothing can be written there */
export function claimFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StackFault(
      `The data folder ${folder} can't be written to (${code}): make it writable, or name another one in DATA_DIR.`,
    );
  }
}

function tryToListen(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}
