import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Served } from './without-header.js';

/** A page with nothing but words, as a person would write it by hand. */
const BARE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare page</title>
<meta name="description" content="A heading and a few sentences.">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>A bare page</h1>
${'<p>Nothing is loaded beside these words: no style, no font, no picture and no script.</p>\n'.repeat(20)}</main>
</body>
</html>
`;

/** Serves the reference of the public pages. */
export async function serveBarePage(): Promise<Served> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(isPage ? BARE_PAGE : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
