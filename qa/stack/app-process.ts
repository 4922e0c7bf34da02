import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ManagedProcess, waitUntil } from '@boardcast/testing';
import { execa } from 'execa';
import { YOUNG_GENERATION } from '../../scripts/lib/app-flags.js';

/** An app of the product and how to start it. */
export interface AppProcessOptions {
  readonly app: 'backend' | 'publisher';
  /** `backend-1`. */
  readonly name: string;
  readonly main: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** How a command ended, and everything that it said. */
export interface CommandEnd {
  readonly code: number | undefined;
  readonly said: string;
}

/** Resources of a process. */
export interface Footprint {
  /** Memory in use, in MiB. */
  readonly rssMb: number;
  /** The most it has used since its start, in MiB. */
  readonly peakMb: number;
  /** Open files and sockets. */
  readonly files: number;
}

/** Variables of an app whose clock is ahead by so many milliseconds. */
export function wrongClock(ms: number): Record<string, string> {
  const preload = new URL(`./wrong-clock.mjs?ms=${ms}`, import.meta.url);
  return { NODE_OPTIONS: `--import ${preload.href}` };
}

/** What Node gives the old generation by itself in a pod of 512 MiB, in MiB: half of it. */
const OLD_GENERATION = '--max-old-space-size=256';

const READY_MS = 60_000;
const GRACE_MS = 70_000;

/**
 * One replica of an app, as a process of its own: it can be started, stopped, killed and halted, again and again. Its
 * heap is that of a pod as shipped, because Node would size it by the machine; NODE_OPTIONS of `env` come after it.
 */
export class AppProcess extends ManagedProcess {
  readonly url: string;
  private isWanted = false;
  private restartsByItself = false;
  private readonly extraEnv: Record<string, string> = {};

  private readonly cli: string;

  constructor({ name, main, port, env, logFile }: AppProcessOptions) {
    super({ name, command: process.execPath, args: ['--enable-source-maps', main], env, logFile });
    this.url = `http://127.0.0.1:${port}`;
    this.cli = join(dirname(main), 'cli.js');
  }

  /** What it is started with. */
  get environment(): Readonly<Record<string, string>> {
    return this.options.env;
  }

  get name(): string {
    return this.options.name;
  }

  /** Whether SIGSTOP has halted it, e.g. at a failpoint. */
  get isHalted(): boolean {
    return this.state() === 'T';
  }

  /** From now on it is restarted whenever it ends by itself, as by an orchestrator. */
  keepAlive(): void {
    this.restartsByItself = true;
  }

  /** Sets variables for its next starts. */
  setEnv(env: Record<string, string>): void {
    Object.assign(this.extraEnv, env);
  }

  override launch(): void {
    if (this.isRunning) return;
    this.isWanted = true;
    const options = [
      OLD_GENERATION,
      YOUNG_GENERATION,
      this.options.env.NODE_OPTIONS,
      this.extraEnv.NODE_OPTIONS,
    ];
    super.launch({
      ...this.extraEnv,
      NODE_OPTIONS: options.filter((option) => option !== undefined).join(' '),
    });
    void this.ended.then(() => {
      if (this.isWanted && this.restartsByItself) this.launch();
    });
  }

  /** Runs one of its commands with its variables, as an operator does. @param env beside these */
  async command(args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandEnd> {
    const { exitCode, all } = await execa(process.execPath, [this.cli, ...args], {
      ...{ env: { ...this.options.env, ...env }, extendEnv: false },
      ...{ reject: false, all: true },
    });
    return { code: exitCode, said: all };
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.launch();
    await this.whenReady();
  }

  /** As a deployment stops it: SIGTERM, then the time that it may take. Gives how it ended. */
  override async stop(): Promise<string> {
    this.isWanted = false;
    return super.stop(GRACE_MS);
  }

  /** kill -9, and not started again by itself. */
  override async kill(): Promise<void> {
    this.isWanted = false;
    await super.kill();
  }

  /** Stops and starts it as a deployment would. @returns how it ended */
  async restart(): Promise<string> {
    const how = await this.stop();
    await this.start();
    return how;
  }

  /** Waits until it has ended by itself, e.g. at a failpoint; gives how. */
  async whenEnded(timeout = READY_MS): Promise<string> {
    let how = '';
    void this.ended.then((end) => (how = end));
    return waitUntil(() => how, { timeout, what: `${this.name} to end` });
  }

  /** Waits until SIGSTOP has suspended it, for example at a failpoint. */
  async whenStopped(timeout = READY_MS): Promise<void> {
    await waitUntil(() => this.isHalted, { timeout, what: `${this.name} to be stopped` });
  }

  /** Waits until it can do all of its work: a backend is ready without the bus, but hears of no outcome. */
  async whenReady(timeout = READY_MS): Promise<void> {
    const isReady = async () => {
      const { status, away } = await this.health('ready');
      return status === 200 && !away.includes('bus');
    };
    await waitUntil(isReady, {
      timeout,
      every: 50,
      what: `${this.name} to be ready; its last lines: ${this.log().slice(-1_500)}`,
    });
  }

  /** Status of a health check, 0 if it doesn't answer. */
  async ask(check: 'live' | 'ready'): Promise<number> {
    return (await this.health(check)).status;
  }

  /** What a health check says: its status, 0 without an answer, and what the app does without. */
  async health(check: 'live' | 'ready'): Promise<{ status: number; away: readonly string[] }> {
    if (!this.isRunning) return { status: 0, away: [] };
    try {
      const answer = await fetch(`${this.url}/health/${check}`, { signal: AbortSignal.timeout(5_000) });
      const { away = [] } = (await answer.json()) as { away?: string[] };
      return { status: answer.status, away };
    } catch {
      return { status: 0, away: [] };
    }
  }

  /** What it uses now; null if it isn't running. */
  footprint(): Footprint | null {
    if (!this.isRunning) return null;
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const megabytes = (field: string): number =>
      Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
    return {
      rssMb: megabytes('VmRSS'),
      peakMb: megabytes('VmHWM'),
      files: readdirSync(`/proc/${this.pid}/fd`).length,
    };
  }

  private state(): string | undefined {
    // The program's name comes first, in parentheses, and may contain anything.
    return this.isRunning
      ? readFileSync(`/proc/${this.pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0]
      : undefined;
  }
}
