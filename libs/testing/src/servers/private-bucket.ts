// oxlint-disable-next-line triple-slash-reference -- the SPA’s browser tests compile this file without its folder
/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { lastingPort } from './lasting-port.js';
import { makeTempFolder, removeTempFolder } from './wards.js';

const NAME = 'pictures';
/** Those that the server knows. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * A bucket of a test's own on a server that speaks S3, in this process. Its server is
 * s3rver, with a few things mended.
 */
export class PrivateBucket {
  private constructor(
    private readonly folder: string,
    private readonly server: Server,
    private readonly begun: Uploads,
    /** Address of the server. */
    readonly endpoint: string,
  ) {}

  /** Starts it, and puts its credentials where the SDK looks for them. */
  static async start(): Promise<PrivateBucket> {
    Object.assign(process.env, CREDENTIALS);
    const folder = makeTempFolder('bucket');
    const s3 = new S3rver({
      ...{ directory: folder, silent: true, vhostBuckets: false },
      // It computes another signature than the SDK for what has no key: it leaves out the slash at the end.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: NAME }],
    });
    await s3.configureBuckets();
    const uploads = new Uploads(s3.store.getResourcePath(NAME, undefined, 'uploads'));
    const server = createServer(mended(s3.getMiddleware(), uploads));
    const port = await lastingPort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new PrivateBucket(folder, server, uploads, `http://127.0.0.1:${port}`);
  }

  /** For STORAGE_URL. @param prefix of all keys @param endpoint of a proxy before it */
  url(prefix = '', endpoint = this.endpoint): string {
    return `s3://${NAME}/${prefix}?${new URLSearchParams({ endpoint }).toString()}`;
  }

  /** Keys of the multipart uploads that have begun and not ended. */
  uploads(): Promise<string[]> {
    return this.begun.keys();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
    removeTempFolder(this.folder);
  }
}

/** What the server can't do: it ends no multipart upload, mixes what is written at once, and names no next page. */
function mended(serve: RequestListener, uploads: Uploads): RequestListener {
  const writers = new Map<string, Promise<unknown>>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url = '' } = request;
    if (await uploads.answer(request, response)) return;
    // The first version of lists has no tokens, for which it needs a cipher that Node no longer has.
    request.url = url.replace('list-type=2&', '').replace('start-after=', 'marker=');
    if (method === 'PUT') {
      const earlier = writers.get(url);
      writers.set(url, Promise.all([earlier, once(response, 'close')]));
      await earlier;
    }
    serve(request, response);
  };
  return (request, response) => void handle(request, response).catch(() => response.destroy());
}

/** The multipart uploads that have begun: a folder each, with its key in a file. */
class Uploads {
  constructor(private readonly folder: string) {}

  /** Lists, and ends, what the server does not. @returns whether it has answered */
  async answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { searchParams } = new URL(url, 'http://localhost');
    const id = searchParams.get('uploadId');
    if (method === 'GET' && searchParams.has('uploads')) {
      send(response, 200, await this.list(searchParams.get('prefix') ?? ''));
    } else if (id !== null && !existsSync(join(this.folder, id))) {
      send(
        response,
        404,
        '<Error><Code>NoSuchUpload</Code><Message>There is no such upload</Message></Error>',
      );
    } else if (id !== null && method === 'DELETE') {
      await rm(join(this.folder, id), { recursive: true });
      send(response, 204, '');
    } else return false;
    return true;
  }

  private async list(prefix: string): Promise<string> {
    const found = (await this.all()).filter(({ key }) => key.startsWith(prefix));
    const rows = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    return `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`;
  }

  async keys(): Promise<string[]> {
    return (await this.all()).map(({ key }) => key);
  }

  private async all(): Promise<{ id: string; key: string }[]> {
    const ids = await readdir(this.folder).catch(() => []);
    return Promise.all(
      ids.map(async (id) => ({ id, key: await readFile(join(this.folder, id, 'key'), 'utf8') })),
    );
  }
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
