import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findProgram, makeTempFolder, removeTempFolder } from '@boardcast/testing';

/**
 * An https server with the right name and a new certificate that nobody trusts. It accepts anything: a client that
 * doesn't verify would take it for the real one.
 */
export class UntrustedServer {
  /** Connections that reached TLS. */
  connections = 0;
  /** Requests of clients that didn't verify the certificate. */
  requests = 0;

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
  ) {
    server.on('request', (_request, response) => {
      this.requests += 1;
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"1"}');
    });
    // A client that doesn't trust us ends the handshake, as it should.
    server.on('tlsClientError', () => (this.connections += 1));
  }

  /** @throws Error if openssl isn't installed */
  static async start(): Promise<UntrustedServer> {
    const folder = makeTempFolder('untrusted');
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    execFileSync(
      findOpenssl(),
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '1',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
        ...['-keyout', key, '-out', cert],
      ],
      { stdio: 'ignore' },
    );
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new UntrustedServer(server, folder);
  }

  get url(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Stops it and removes its certificate. */
  async close(): Promise<void> {
    await new Promise((done) => this.server.close(done));
    removeTempFolder(this.folder);
  }
}

/** openssl's path. @throws Error that says what to install */
export function findOpenssl(): string {
  return findProgram('openssl', 'openssl');
}
