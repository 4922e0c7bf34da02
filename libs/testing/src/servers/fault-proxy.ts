import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

type Direction = 'requests' | 'replies';

/** What happens to the bytes of every connection. */
interface Fault {
  /** Bytes let through per connection before both sides are reset. */
  resetAfter?: { direction: Direction; bytes: number };
  /** Delay of replies, in milliseconds. */
  delayMs?: number;
}

interface Link {
  client: Socket;
  target: Socket;
  passed: Record<Direction, number>;
}

/**
 * A link that can fail midway: a TCP proxy on a free port, in this process. It passes everything until told otherwise;
 * `heal` makes it pass everything again.
 */
export class FaultProxy {
  private fault: Fault = {};
  private isPaused = false;
  private broken = 0;
  private readonly links = new Set<Link>();

  private constructor(
    private readonly server: Server,
    private port: number,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.join(client));
  }

  /** @param targetUrl its destination: an address with host and port, of any scheme */
  static async start(targetUrl: string): Promise<FaultProxy> {
    const { hostname: host, port } = new URL(targetUrl);
    const proxy = new FaultProxy(createServer({ allowHalfOpen: true }), 0, { host, port: Number(port) });
    await proxy.listen();
    return proxy;
  }

  /** The same address, but through the proxy. */
  through(url: string): string {
    const address = new URL(url);
    address.hostname = '127.0.0.1';
    address.port = String(this.port);
    return address.href;
  }

  /** Number of open connections. */
  get connections(): number {
    return this.links.size;
  }

  /** Number of connections that it has reset. */
  get resets(): number {
    return this.broken;
  }

  /** From now on delays every reply, in order; requests arrive at once. */
  delayReplies(ms: number): void {
    this.fault = { delayMs: ms };
  }

  /** Lets this many more bytes of each connection pass in one direction, then resets it. */
  resetAfter(bytes: number, direction: Direction = 'replies'): void {
    for (const link of this.links) link.passed[direction] = 0;
    this.fault = { resetAfter: { direction, bytes } };
  }

  /** Holds everything in both directions; connections stay open and new ones hang. */
  pause(): void {
    this.isPaused = true;
    for (const { client, target } of this.links) for (const end of [client, target]) end.pause();
  }

  /** Passes what `pause` held, and everything after it. */
  resume(): void {
    this.isPaused = false;
    for (const { client, target } of this.links) for (const end of [client, target]) end.resume();
  }

  /** Resets every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.close(() => done()));
    for (const link of this.links) this.reset(link);
    await closed;
  }

  /** Passes everything again, at the same address. */
  async heal(): Promise<void> {
    this.fault = {};
    this.resume();
    if (!this.server.listening) await this.listen();
  }

  /** Resets open connections and stops listening. */
  async close(): Promise<void> {
    if (this.server.listening) await this.cut();
  }

  private async listen(): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.server.once('error', fail);
      this.server.listen(this.port, '127.0.0.1', () => done());
    });
    this.port = (this.server.address() as AddressInfo).port;
  }

  private join(client: Socket): void {
    const target = connect({ ...this.target, allowHalfOpen: true });
    const link: Link = { client, target, passed: { requests: 0, replies: 0 } };
    this.links.add(link);
    this.carry(link, 'requests', client, target);
    this.carry(link, 'replies', target, client);
    if (this.isPaused) for (const end of [client, target]) end.pause();
  }

  private carry(link: Link, direction: Direction, from: Socket, to: Socket): void {
    from.setNoDelay(true);
    from.on('data', (chunk) => this.pass(link, direction, chunk, to));
    from.on('end', () => to.end());
    // Whatever ends one side ends the other; both ends see the reason themselves.
    from.on('error', () => this.reset(link));
    from.on('close', () => {
      to.destroySoon();
      this.links.delete(link);
    });
  }

  private pass(link: Link, direction: Direction, chunk: Buffer, to: Socket): void {
    const { resetAfter, delayMs } = this.fault;
    if (delayMs !== undefined && direction === 'replies') {
      setTimeout(() => to.destroyed || to.write(chunk), delayMs);
      return;
    }
    if (resetAfter?.direction !== direction) return void to.write(chunk);
    const left = resetAfter.bytes - link.passed[direction];
    link.passed[direction] += chunk.length;
    if (chunk.length <= left) return void to.write(chunk);
    to.write(chunk.subarray(0, Math.max(0, left)), () => this.reset(link));
  }

  private reset(link: Link): void {
    this.broken += 1;
    this.links.delete(link);
    for (const end of [link.client, link.target]) {
      if (end.destroyed) continue;
      // libuv refuses to reset a socket that is shutting down, and Node then never closes it.
      if (end.writableEnded) end.destroy();
      else end.resetAndDestroy();
    }
  }
}
