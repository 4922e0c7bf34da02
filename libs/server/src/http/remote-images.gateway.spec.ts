import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { RemoteImagesGateway } from './remote-images.gateway.js';

let server: Server;
let port: number;
let asked: string[] = [];
let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (timeoutMs?: number) =>
  new RemoteImagesGateway({ allowAddresses: ['127.0.0.1'], allowPorts: [port], timeoutMs });
const code = (gateway: RemoteImagesGateway, address: string): Promise<unknown> => {
  asked = [];
  return gateway.fetch(address).then(
    () => 'fetched',
    (error: { code: string }) => error.code,
  );
};
/** Resolves every name to these addresses, one set a question. */
const resolving = (...answers: string[][]): LookupFunction => {
  const left = [...answers];
  return (_host, options, done) => {
    const addresses = (left.length > 1 ? left.shift() : left[0]) ?? [];
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, all);
    else done(null, all[0]?.address ?? '', all[0]?.family);
  };
};

describe('an address that is refused before anything is sent', () => {
  const strict = new RemoteImagesGateway();

  it.each([
    'http://127.0.0.1/a.jpg',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f.0.0.1/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[2002:7f00:1::]/',
    'http://10.0.0.8/',
    'http://172.16.5.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://198.18.0.1/',
  ])('inside the network: %s', async (address) => {
    expect(await code(strict, address)).toBe('image.address-refused');
  });

  it.each([
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'ftp://example.com/a.png',
    'javascript:alert(1)',
    'no address at all',
    '',
    '/a.png',
    'http://',
    'http://user:secret@example.com/a.png',
    'http://example.com@127.0.0.1/',
    'http://example.com:5432/',
    'http://example.com:6379/',
    'http://example.com:15672/',
    'https://example.com:8443/',
  ])('of another kind, port or with credentials: %s', async (address) => {
    expect(await code(strict, address)).toBe('image.address-refused');
  });

  it.each([
    ['an inner address', [['10.0.0.1']]],
    ['a public and an inner address', [['93.184.216.34', '127.0.0.1']]],
    ['an inner address in IPv6 clothes', [['::ffff:169.254.169.254']]],
  ])('because its name resolves to %s', async (_name, answers) => {
    const gateway = new RemoteImagesGateway({ lookup: resolving(...answers) });
    expect(await code(gateway, 'http://pictures.example/a.png')).toBe('image.address-refused');
    expect(await code(gateway, 'https://pictures.example/a.png')).toBe('image.address-refused');
  });

  it('although its name ends in a dot, whether or not the system knows such a name', async () => {
    expect(await code(strict, 'http://localhost./')).not.toBe('fetched');
    const gateway = new RemoteImagesGateway({ lookup: resolving(['127.0.0.1']) });
    expect(await code(gateway, 'http://localhost./')).toBe('image.address-refused');
  });

  it('because its name answers differently the second time it is asked', async () => {
    handle = (_request, response) =>
      response.writeHead(302, { location: `http://rebind.example:${port}/2` }).end();
    const gateway = new RemoteImagesGateway({
      allowAddresses: ['127.0.0.1'],
      allowPorts: [port],
      lookup: resolving(['127.0.0.1'], ['192.168.0.1']),
    });
    expect(await code(gateway, `http://rebind.example:${port}/1`)).toBe('image.address-refused');
    expect(asked).toEqual(['/1']);
  });
});

describe('a redirect', () => {
  const sendTo = (location: (url: string) => string) => {
    handle = (request, response) => {
      const next = location(request.url ?? '');
      if (next === '') response.end('picture');
      else response.writeHead(302, { location: next }).end();
    };
  };

  it('is followed three times and no more', async () => {
    sendTo((url) => (url === '/3' ? '' : `/${Number(url.slice(1)) + 1}`));
    expect((await open().fetch(`http://127.0.0.1:${port}/0`)).toString()).toBe('picture');
    sendTo(() => '/again');
    expect(await code(open(), `http://127.0.0.1:${port}/0`)).toBe('image.fetch-failed');
    expect(asked).toHaveLength(4);
  });

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', '//10.0.0.1/', 'http://a:b@127.0.0.1/'])(
    'to %s is refused like any other address',
    async (location) => {
      sendTo(() => location);
      expect(await code(open(), `http://127.0.0.1:${port}/0`)).toBe('image.address-refused');
    },
  );
});

describe('what comes back', () => {
  const address = () => `http://127.0.0.1:${port}/a.png`;

  it('is handed on as it is', async () => {
    handle = (_request, response) => response.end(Buffer.from([1, 2, 3]));
    expect(await open().fetch(address())).toEqual(Buffer.from([1, 2, 3]));
  });

  it('is refused when it is no success or packed', async () => {
    for (const status of [204, 404, 500]) {
      handle = (_request, response) => response.writeHead(status).end();
      expect(await code(open(), address())).toBe('image.fetch-failed');
    }
    handle = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    expect(await code(open(), address())).toBe('image.fetch-failed');
  });

  it('is cut off at 20 MB, whether it says its size or not', async () => {
    handle = (_request, response) => {
      response.writeHead(200, { 'content-length': String(10_000_000_000) });
      response.write('x');
    };
    expect(await code(open(), address())).toBe('image.too-large');
    let sent = 0;
    handle = (_request, response) => {
      const chunk = Buffer.alloc(1_000_000);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    expect(await code(open(), address())).toBe('image.too-large');
    expect(sent).toBeLessThan(IMAGE_MAX_BYTES * 2);
  });

  it('is given up when it does not come in time, begun or not', async () => {
    handle = () => undefined;
    expect(await code(open(100), address())).toBe('image.fetch-failed');
    handle = (_request, response) => response.write('x');
    expect(await code(open(100), address())).toBe('image.fetch-failed');
    handle = (_request, response) => response.destroy();
    expect(await code(open(), address())).toBe('image.fetch-failed');
  });
});
