import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { useAgent as filteringAgent } from 'request-filtering-agent';
import { AppError } from '../errors/app-error.js';

/** Exceptions from the rules; without them only the public web is reached. */
export interface RemoteImagesOptions {
  /** Internal addresses that may be reached anyway. */
  allowAddresses?: readonly string[];
  /** Ports besides 80 and 443. */
  allowPorts?: readonly number[] | 'all';
  /** Name resolution in place of the system's. */
  lookup?: LookupFunction;
  /** Time for everything, in milliseconds. */
  timeoutMs?: number;
  /** Bytes of an image at most; as many as users may upload unless given. */
  maxBytes?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const PORTS = [80, 443];

/**
 * Fetches images from addresses that users or Pinterest give, without becoming their hand inside our network: http and https on
 * their own ports, no credentials, and every address a name resolves to must be a public one. That is checked where
 * the connection is made, so a name that answers differently the second time gains nothing; redirects pass it again.
 */
export class RemoteImagesGateway {
  constructor(private readonly options: RemoteImagesOptions = {}) {}

  /**
   * The bytes at an address; whether they are an image is for others to see.
   * @throws AppError image.address-refused, image.fetch-failed, image.too-large
   */
  async fetch(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    try {
      return await this.follow(this.check(address), signal, MAX_REDIRECTS);
    } catch (error) {
      throw toAppError(error);
    }
  }

  private async follow(url: URL, signal: AbortSignal, redirectsLeft: number): Promise<Buffer> {
    const response = await this.open(url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (redirectsLeft === 0) throw new AppError('image.fetch-failed');
      return this.follow(this.check(headers.location, url), signal, redirectsLeft - 1);
    }
    // Asked for uncompressed: unpacking what comes compressed anyway could turn a little into a lot.
    const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
    if (statusCode !== 200 || isPacked) {
      response.destroy();
      throw new AppError('image.fetch-failed');
    }
    return readBody(response, this.options.maxBytes ?? IMAGE_MAX_BYTES);
  }

  private check(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href);
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    if (!url || !isWeb || url.username !== '' || url.password !== '')
      throw new AppError('image.address-refused');
    if (!this.mayUse(url.port)) throw new AppError('image.address-refused');
    return url;
  }

  private mayUse(port: string): boolean {
    const { allowPorts = [] } = this.options;
    return port === '' || allowPorts === 'all' || [...PORTS, ...allowPorts].includes(Number(port));
  }

  private open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const agent = filteringAgent(url.href, {
      allowIPAddressList: [...(this.options.allowAddresses ?? [])],
      keepAlive: false,
    });
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Boardcast' };
    return new Promise((resolve, reject) => {
      request(url, { agent, headers, signal, lookup: this.options.lookup }, resolve)
        .on('error', reject)
        .end();
    });
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw new AppError('image.too-large');
  }
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop cuts the connection.
    if (bytes > maxBytes) throw new AppError('image.too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The guard's own refusal can be told from a broken connection by its words only. */
function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isRefused = cause instanceof Error && /is not allowed\. Because/.test(cause.message);
  return new AppError(isRefused ? 'image.address-refused' : 'image.fetch-failed', undefined, { cause });
}
