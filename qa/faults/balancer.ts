import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppProcess } from '../stack/app-process.js';

/** How often it asks who is ready, in milliseconds: well within the time that a stopping backend waits. */
const PROBE_MS = 200;

/**
 * In front of several backends, as a service of Kubernetes is: sends each request to one whose last probe said that it is
 * ready, over connections that it keeps, and tries none twice. Answers 502 where no answer came, 503 where nobody is ready.
 */
export class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private ready: readonly AppProcess[] = [];
  private turn = 0;
  private readonly probes: NodeJS.Timeout;
  private probing: Promise<void> | null = null;

  private constructor(
    private readonly backends: readonly AppProcess[],
    private readonly server: Server,
  ) {
    server.on('request', (asked, answer) => this.forward(asked, answer));
    this.probes = setInterval(() => void (this.probing ?? this.probe()), PROBE_MS);
  }

  static async open(backends: readonly AppProcess[]): Promise<Balancer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const balancer = new Balancer(backends, server);
    await balancer.whenProbed();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    clearInterval(this.probes);
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  /** Resolves when it has asked everybody since the call. */
  async whenProbed(): Promise<void> {
    await this.probing;
    await this.probe();
  }

  private forward(asked: IncomingMessage, answer: ServerResponse): void {
    this.turn += 1;
    const backend = this.ready[this.turn % this.ready.length];
    if (!backend) {
      answer.writeHead(503).end();
      return;
    }
    const { method, headers } = asked;
    const passed = request(backend.url + asked.url, { method, headers, agent: this.agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on('error', () => answer.destroy());
      given.pipe(answer);
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  }

  /** One after the other: an older answer must not count. */
  private probe(): Promise<void> {
    this.probing ??= this.askAll().finally(() => (this.probing = null));
    return this.probing;
  }

  private async askAll(): Promise<void> {
    const asked = await Promise.all(this.backends.map((backend) => backend.ask('ready')));
    this.ready = this.backends.filter((_, index) => asked[index] === 200);
  }
}
