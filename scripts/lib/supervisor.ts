import { Child } from './child.js';
import type { ChildOptions } from './child.js';
import { tellingLines } from './log-line.js';
import { StackFault } from './stack-fault.js';

interface Part {
  name: string;
  /** Parts depend on lower levels and stop before them. */
  level: number;
  ended: Promise<unknown>;
  stop: () => Promise<void>;
  kill: () => void;
}

/** What the publisher may take to finish its pins, and a little more. */
const GRACE_MS = 65_000;

/** Starts parts, notices when one ends by itself, and stops them in reverse order of their levels. */
export class Supervisor {
  /** Rejects with a StackFault as soon as a part ends unasked. */
  readonly crashed: Promise<never>;
  private crash: (fault: StackFault) => void = () => undefined;
  private readonly parts = new Set<Part>();
  private readonly actsBeforeStop: (() => void)[] = [];
  private isStopping = false;

  constructor() {
    this.crashed = new Promise((_, reject) => {
      this.crash = reject;
    });
    // Whoever races this promise sees the fault; without anyone it must not become an unhandled rejection.
    this.crashed.catch(() => undefined);
  }

  /** Starts a child process that must keep running. */
  start(level: number, options: ChildOptions): Child {
    this.refuseWhenStopping();
    const child = new Child(options);
    this.watch({
      name: child.name,
      level,
      ended: child.ended.then((how) => describeEnd(child, how)),
      stop: () => child.stop(GRACE_MS),
      kill: () => child.kill(),
    });
    return child;
  }

  /** Runs a child process to its end, quietly. @throws StackFault with its last lines if it fails */
  async run(options: Omit<ChildOptions, 'show' | 'print'>): Promise<void> {
    this.refuseWhenStopping();
    const child = new Child({ ...options, show: 'notable', print: () => undefined });
    const part: Part = {
      name: child.name,
      level: 0,
      ended: child.ended,
      stop: () => child.stop(GRACE_MS),
      kill: () => child.kill(),
    };
    this.parts.add(part);
    const how = await child.ended;
    this.parts.delete(part);
    if (how !== 'exit code 0') throw new StackFault(describeEnd(child, how));
  }

  /** Takes over something that isn't our child process; `ended` tells how it ended. */
  async adopt(name: string, level: number, part: { ended: Promise<string[]>; stop: () => Promise<void> }) {
    if (this.isStopping) {
      await part.stop();
      this.refuseWhenStopping();
    }
    const ended = part.ended.then(
      (lines) => `${name} ended by itself. Its last lines:\n  ${lines.join('\n  ')}`,
    );
    this.watch({ name, level, ended, stop: part.stop, kill: () => void part.stop() });
  }

  /** Runs `act` before anything is stopped. */
  beforeStop(act: () => void): void {
    this.actsBeforeStop.push(act);
  }

  /** Stops everything, the highest level first, each level at once. */
  async stopAll(): Promise<void> {
    this.isStopping = true;
    for (const act of this.actsBeforeStop.splice(0)) act();
    while (this.parts.size > 0) {
      const top = Math.max(...[...this.parts].map(({ level }) => level));
      const layer = [...this.parts].filter(({ level }) => level === top);
      await Promise.all(layer.map((part) => part.stop()));
      for (const part of layer) this.parts.delete(part);
    }
  }

  /** Cuts short what `stopAll` is waiting for. */
  killAll(): void {
    for (const part of this.parts) part.kill();
  }

  private watch(part: Part): void {
    this.parts.add(part);
    void part.ended.then((fault) => {
      if (this.isStopping) return;
      this.parts.delete(part);
      this.crash(new StackFault(String(fault)));
    });
  }

  private refuseWhenStopping(): void {
    if (this.isStopping) throw new StackFault('Stopped before it was up.');
  }
}

function describeEnd(child: Child, how: string): string {
  const lines = tellingLines(child.lastLines)
    .map((line) => `\n  ${line}`)
    .join('');
  return `The ${child.name} ended by itself (${how}). Its last lines, of ${child.logFile}:${lines}`;
}
