import { readdirSync, readFileSync } from 'node:fs';
import { waitUntil } from '../wait-until.js';
import { ManagedProcess } from './managed-process.js';

/** An app of the product and how it is started. */
export interface AppProcessOptions {
  readonly app: 'backend' | 'publisher';
  /** `backend-1`. */
  readonly name: string;
  readonly main: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** What a process holds. */
export interface Footprint {
  /** Memory in use, in MiB. */
  readonly rssMb: number;
  /** Open files and sockets. */
  readonly files: number;
}

const READY_MS = 60_000;
const GRACE_MS = 70_000;

/** One replica of an app, as a process of its own: it can be started, stopped, killed and halted, again and again. */
export class AppProcess {
  private process: ManagedProcess | null = null;
  private isWanted = false;
  private restartsByItself = false;
  private readonly extraEnv: Record<string, string> = {};

  constructor(private readonly options: AppProcessOptions) {}

  get name(): string {
    return this.options.name;
  }

  get url(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  /** 0 when it does not run. */
  get pid(): number {
    return this.process?.isRunning ? this.process.pid : 0;
  }

  get isRunning(): boolean {
    return this.pid !== 0;
  }

  /** Whether SIGSTOP has halted it, e.g. at a failpoint. */
  get isHalted(): boolean {
    return this.state() === 'T';
  }

  /** From now on it is started again whenever it ends by itself, as an orchestrator would do. */
  keepAlive(): void {
    this.restartsByItself = true;
  }

  /** Variables that it gets from its next start on. */
  setEnv(env: Record<string, string>): void {
    Object.assign(this.extraEnv, env);
  }

  /** Starts it, and waits for nothing; nothing happens when it runs. */
  launch(): void {
    if (this.isRunning) return;
    this.isWanted = true;
    const { name, main, env, logFile } = this.options;
    const process = new ManagedProcess({
      name,
      command: globalThis.process.execPath,
      args: ['--enable-source-maps', main],
      env: { ...env, ...this.extraEnv },
      logFile,
    });
    this.process = process;
    void process.ended.then(() => {
      if (this.isWanted && this.restartsByItself && this.process === process) this.launch();
    });
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.launch();
    await this.whenReady();
  }

  /** As a deployment stops it: SIGTERM, then the time that it may take. Gives how it ended. */
  async stop(): Promise<string> {
    this.isWanted = false;
    return (await this.process?.stop(GRACE_MS)) ?? 'did not run';
  }

  /** kill -9, and not started again by itself. */
  async kill(): Promise<void> {
    this.isWanted = false;
    await this.process?.kill();
  }

  /** Stops and starts it as a deployment does; gives how it ended. */
  async restart(): Promise<string> {
    const how = await this.stop();
    await this.start();
    return how;
  }

  pause(): void {
    this.process?.pause();
  }

  resume(): void {
    this.process?.resume();
  }

  /** Waits until it has ended by itself, e.g. at a failpoint; gives how. */
  async whenEnded(timeout = READY_MS): Promise<string> {
    const process = this.process;
    if (!process) return 'did not run';
    await waitUntil(() => !process.isRunning, { timeout, what: `${this.name} to end` });
    return process.ended;
  }

  /** Waits until it was stopped by SIGSTOP, e.g. at a failpoint. */
  async whenStopped(timeout = READY_MS): Promise<void> {
    await waitUntil(() => this.isHalted, { timeout, what: `${this.name} to be stopped` });
  }

  async whenReady(timeout = READY_MS): Promise<void> {
    await waitUntil(async () => (await this.ask('ready')) === 200, {
      timeout,
      every: 50,
      what: `${this.name} to be ready; its last lines: ${this.log().slice(-1_500)}`,
    });
  }

  /** Status of a health check, 0 when nobody answers. */
  async ask(check: 'live' | 'ready'): Promise<number> {
    try {
      const answer = await fetch(`${this.url}/health/${check}`, { signal: AbortSignal.timeout(5_000) });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  /** What it holds now; null when it does not run. */
  footprint(): Footprint | null {
    if (!this.isRunning) return null;
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return {
      rssMb: Math.round(Number(kilobytes) / 1024),
      files: readdirSync(`/proc/${this.pid}/fd`).length,
    };
  }

  /** Everything it has written, over all its lives. */
  log(): string {
    return this.process?.log() ?? '';
  }

  private state(): string | undefined {
    // The name of the program stands in brackets before and may hold anything.
    return this.isRunning
      ? readFileSync(`/proc/${this.pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0]
      : undefined;
  }
}
