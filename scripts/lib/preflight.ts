import { randomInt } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { StackFault } from './stack-fault.js';

/**
 * Where a free port is looked for: below those that systems lend to outgoing connections (Linux from 32,768), which
 * could take the ports above it before the parts that start later.
 */
const FREE_PORTS = [20_000, 32_000] as const;

/** The port itself if it is free, a free one for 0. @throws StackFault if it is taken or not allowed */
export async function claimPort(port: number, host: string): Promise<number> {
  if (port === 0) return getPort({ port: portNumbers(randomInt(...FREE_PORTS), FREE_PORTS[1]) });
  // Both, because a program may listen at one address only.
  for (const place of [undefined, host]) {
    const code = await tryToListen(port, place);
    if (code === 'EACCES') throw new StackFault(`Port ${port} may not be used by this account.`);
    if (code === 'EADDRNOTAVAIL') throw new StackFault(`HOST is no address of this machine: ${host}`);
    if (code) {
      throw new StackFault(
        `Port ${port} is taken by another program: stop that one, or choose another port, as in PORT=3100.`,
      );
    }
  }
  return port;
}

/** Creates the folder if necessary. @throws StackFault if it isn't writable */
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
