import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A place to visit, and how to end it. */
export interface Served {
  readonly url: string;
  close: () => Promise<void>;
}

/** Passes everything on to a server, byte by byte, and takes one header from its answers. */
export async function serveWithout(header: string, server: string): Promise<Served> {
  const proxy = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const passedOn = ask(new URL(url, server), { method, headers }, (answer) => {
      delete answer.headers[header];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
