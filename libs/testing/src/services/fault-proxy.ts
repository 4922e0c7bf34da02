import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

type Direction = 'requests' | 'replies';

/** What is done to the bytes of every connection. */
interface Fault {
  /** Bytes that are let through, then the connection is reset on both sides; counted per connection. */
  resetAfter?: { direction: Direction; bytes: number };
  /** Replies vanish; requests still arrive. */
  dropsReplies?: boolean;
  /** Replies come so many milliseconds late. */
  delayMs?: number;
  /** When requests hold this text, they are let through and the connection is reset before the reply. */
  loseReplyTo?: string;
}

interface Link {
  client: Socket;
  target: Socket;
  passed: Record<Direction, number>;
}

/**
 * A link that can fail half-way: a TCP proxy on a free port of this machine, in this process. It passes everything
 * until it is told otherwise; `heal` makes it pass again.
 */
export class FaultProxy {
  private fault: Fault = {};
  private isPaused = false;
  private readonly links = new Set<Link>();

  private constructor(
    private readonly server: Server,
    private port: number,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.join(client));
  }

  /** @param targetUrl where it leads: an address with host and port, of whatever scheme */
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

  /** Connections that are open now. */
  get connections(): number {
    return this.links.size;
  }

  /** From now on replies vanish, while requests still arrive. */
  dropReplies(): void {
    this.fault = { dropsReplies: true };
  }

  /** From now on every reply comes so many milliseconds late, in order; requests arrive at once. */
  delayReplies(ms: number): void {
    this.fault = { delayMs: ms };
  }

  /** Lets so many more bytes of each connection pass in one direction, then resets it. */
  resetAfter(bytes: number, direction: Direction = 'replies'): void {
    for (const link of this.links) link.passed[direction] = 0;
    this.fault = { resetAfter: { direction, bytes } };
  }

  /** A request that holds `text` arrives, and its reply is lost with the connection; e.g. 'COMMIT', in any case. */
  loseReplyTo(text: string): void {
    this.fault = { loseReplyTo: text.toLowerCase() };
  }

  /** Holds everything in both directions; connections stay open and new ones hang. */
  pause(): void {
    this.isPaused = true;
    for (const { client, target } of this.links) for (const end of [client, target]) end.pause();
  }

  /** Passes what `pause` held, and all else. */
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

  /** Resets what is open and listens no more. */
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
    // Whatever ends one side ends the other; how it ended is the business of the two at the ends.
    from.on('error', () => this.reset(link));
    from.on('close', () => {
      to.destroySoon();
      this.links.delete(link);
    });
  }

  private pass(link: Link, direction: Direction, chunk: Buffer, to: Socket): void {
    const { resetAfter, dropsReplies, delayMs, loseReplyTo } = this.fault;
    if (dropsReplies && direction === 'replies') return;
    if (delayMs !== undefined && direction === 'replies') {
      setTimeout(() => to.destroyed || to.write(chunk), delayMs);
      return;
    }
    if (
      loseReplyTo &&
      direction === 'requests' &&
      chunk.toString('latin1').toLowerCase().includes(loseReplyTo)
    ) {
      // Once: the reply is known to be on its way when the first byte of it comes.
      this.fault = { resetAfter: { direction: 'replies', bytes: 0 } };
      link.passed.replies = 0;
      to.write(chunk);
      return;
    }
    if (resetAfter?.direction !== direction) return void to.write(chunk);
    const left = resetAfter.bytes - link.passed[direction];
    link.passed[direction] += chunk.length;
    if (chunk.length <= left) return void to.write(chunk);
    to.write(chunk.subarray(0, Math.max(0, left)), () => this.reset(link));
  }

  private reset(link: Link): void {
    this.links.delete(link);
    for (const end of [link.client, link.target]) if (!end.destroyed) end.resetAndDestroy();
  }
}
