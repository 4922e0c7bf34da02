import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readLogLine } from './log-line.js';

export interface ChildOptions {
  /** Its name for people: 'backend'. */
  name: string;
  /** Arguments of node: options, the script, the script's own arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** Receives every line; emptied at each start. */
  logFile: string;
  /** Which lines also appear in the terminal. */
  show: 'notable' | 'all';
  print: (line: string) => void;
}

const EXIT_WITH_PARENT = fileURLToPath(new URL('./exit-with-parent.ts', import.meta.url));
const KEPT_LINES = 60;

/** A node process in a group of its own, so that Ctrl-C reaches it only through us, and in order. */
export class Child {
  readonly name: string;
  readonly logFile: string;
  /** Its last lines, readable. */
  readonly lastLines: string[] = [];
  /** Settles when it has ended, with how: 'exit code 1', 'signal SIGKILL'. */
  readonly ended: Promise<string>;
  private readonly process: ChildProcess;

  constructor(private readonly options: ChildOptions) {
    this.name = options.name;
    this.logFile = options.logFile;
    this.process = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', EXIT_WITH_PARENT, ...options.args],
      { cwd: options.cwd, env: options.env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    this.ended = new Promise((done) => {
      this.process.once('error', (error) => done(error.message));
      // Processes it left behind end too and release its output.
      this.process.once('exit', () => this.kill());
      this.process.once('close', (code, signal) => done(signal ? `signal ${signal}` : `exit code ${code}`));
    });
    this.collectOutput();
  }

  /** Asks it to stop and waits; kills it after the grace time (milliseconds). */
  async stop(graceMs: number): Promise<void> {
    this.signal('SIGTERM');
    const patience = setTimeout(() => this.kill(), graceMs);
    await this.ended;
    clearTimeout(patience);
  }

  /** Kills it and everything it started. */
  kill(): void {
    this.signal('SIGKILL');
  }

  private signal(signal: NodeJS.Signals): void {
    const { pid } = this.process;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The group is empty already (or there are no groups, on Windows).
      this.process.kill(signal);
    }
  }

  private collectOutput(): void {
    const { logFile, show, print, name } = this.options;
    const log = createWriteStream(logFile);
    for (const input of [this.process.stdout, this.process.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on('line', (line) => {
        log.write(`${line}\n`);
        const { text, isNotable } = readLogLine(line);
        this.lastLines.push(text);
        this.lastLines.splice(0, this.lastLines.length - KEPT_LINES);
        if (isNotable || show === 'all') print(`${name} │ ${text}`);
      });
    }
    void this.ended.then(() => log.end());
  }
}
