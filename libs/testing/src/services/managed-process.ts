import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { guardProcess, releaseProcess } from './wards.js';

/** A process to start. */
export interface ManagedProcessOptions {
  /** As a person knows it. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Gets what it writes, behind what earlier runs wrote. */
  readonly logFile: string;
}

/** A process of a test, in a group of its own, that can be ended in every manner and never outlives the test. */
export class ManagedProcess {
  /** Settles when it has ended, with how: 'exit code 1', 'signal SIGKILL'. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private hasEnded = false;

  constructor(readonly options: ManagedProcessOptions) {
    mkdirSync(dirname(options.logFile), { recursive: true });
    const log = openSync(options.logFile, 'a');
    this.child = spawn(options.command, [...options.args], {
      cwd: options.cwd,
      env: options.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    if (this.child.pid !== undefined) guardProcess(this.child.pid);
    this.ended = new Promise((done) => {
      this.child.once('error', (error) => this.finish(error.message, done));
      this.child.once('exit', (code, signal) =>
        this.finish(signal ? `signal ${signal}` : `exit code ${code}`, done),
      );
    });
  }

  /** 0 when it could not be started at all. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return !this.hasEnded;
  }

  /** Asks it to stop and waits; after the grace time (milliseconds) it is killed. */
  async stop(graceMs = 30_000): Promise<string> {
    this.signal('SIGTERM');
    this.signal('SIGCONT');
    const patience = setTimeout(() => this.signal('SIGKILL'), graceMs);
    const how = await this.ended;
    clearTimeout(patience);
    return how;
  }

  /** Ends it at once, as a crash of the machine would: kill -9. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }

  /** Stops its clock, as far as it can tell: SIGSTOP. */
  pause(): void {
    this.signal('SIGSTOP');
  }

  /** Lets it go on: SIGCONT. */
  resume(): void {
    this.signal('SIGCONT');
  }

  /** Everything it and earlier runs have written. */
  log(): string {
    return readFileSync(this.options.logFile, 'utf8');
  }

  private signal(signal: NodeJS.Signals): void {
    if (this.hasEnded || this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // It is just ending.
    }
  }

  private finish(how: string, done: (how: string) => void): void {
    // What it started and left behind goes with it.
    this.signal('SIGKILL');
    this.hasEnded = true;
    releaseProcess(this.pid);
    done(how);
  }
}

/**
 * The path of a program of the machine.
 * @param places full paths to look at before PATH
 * @param debianPackage what brings it
 * @throws Error in plain words when there is none: a missing service is a failure, never a skip
 */
export function findProgram(name: string, debianPackage: string, places: readonly string[] = []): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...places, ...folders.map((folder) => join(folder, name))].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `There is no ${name} on this machine, and these tests need one: apt-get install ${debianPackage}`,
  );
}
