import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { guardProcess, releaseProcess } from './wards.js';

export interface ManagedProcessOptions {
  /** Its name for people. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Receives its output, appended to that of earlier runs. */
  readonly logFile: string;
}

/**
 * A process of a test, in a group of its own, that can be started again and again, ended in every manner, and never
 * outlives the test.
 */
export class ManagedProcess {
  private child: ChildProcess | null = null;
  private end = Promise.resolve('did not run');

  constructor(protected readonly options: ManagedProcessOptions) {}

  /** 0 when it does not run. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== null;
  }

  /** Settles when this run of it has ended, with how: 'exit code 1', 'signal SIGKILL'. */
  get ended(): Promise<string> {
    return this.end;
  }

  /** Starts it, and waits for nothing; nothing happens when it runs. @param env more variables for this run */
  launch(env: Readonly<Record<string, string>> = {}): void {
    if (this.child) return;
    const { command, args, cwd, logFile } = this.options;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    const child = spawn(command, [...args], {
      cwd,
      env: { ...this.options.env, ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    if (child.pid !== undefined) guardProcess(child.pid);
    this.end = new Promise((done) => {
      child.once('error', (error) => this.finish(child, error.message, done));
      child.once('exit', (code, signal) =>
        this.finish(child, signal ? `signal ${signal}` : `exit code ${code}`, done),
      );
    });
  }

  /** Asks it to stop and waits; after the grace time (milliseconds) it is killed. Gives how it ended. */
  async stop(graceMs = 30_000): Promise<string> {
    this.signal('SIGTERM');
    this.signal('SIGCONT');
    const patience = setTimeout(() => this.signal('SIGKILL'), graceMs);
    const how = await this.end;
    clearTimeout(patience);
    return how;
  }

  /** Ends it at once, like a crash of the machine: kill -9. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.end;
  }

  /** Stops its clock, as far as it can tell, without ending a connection: SIGSTOP. */
  pause(): void {
    this.signal('SIGSTOP');
  }

  /** Resumes it: SIGCONT. */
  resume(): void {
    this.signal('SIGCONT');
  }

  /** Everything it has written, over all its lives. */
  log(): string {
    return existsSync(this.options.logFile) ? readFileSync(this.options.logFile, 'utf8') : '';
  }

  private signal(signal: NodeJS.Signals): void {
    if (this.child?.pid === undefined) return;
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // It is just ending.
    }
  }

  private finish(child: ChildProcess, how: string, done: (how: string) => void): void {
    if (this.child !== child) return;
    // What it started and left behind goes with it.
    this.signal('SIGKILL');
    this.child = null;
    if (child.pid !== undefined) releaseProcess(child.pid);
    done(how);
  }
}

/**
 * Path of a program on this machine.
 * @param places full paths to try before PATH
 * @param debianPackage that provides it
 * @throws Error in plain words if there is none: a missing service is a failure, never a skip
 */
export function findProgram(name: string, debianPackage: string, places: readonly string[] = []): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...places, ...folders.map((folder) => join(folder, name))].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `There is no ${name} on this machine, and these tests need one: apt-get install ${debianPackage}`,
  );
}
