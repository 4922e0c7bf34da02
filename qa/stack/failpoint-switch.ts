import { globSync, renameSync, writeFileSync } from 'node:fs';
import type { FailpointAction, FailpointName } from '@boardcast/server';

/** Arms and disarms failpoints of running processes, through the file they read. */
export class FailpointSwitch {
  private readonly lines = new Map<FailpointName, string>();
  private armings = 0;

  /** @param file the processes' `FAILPOINTS_FILE` */
  constructor(readonly file: string) {}

  /** Triggers at the next `count` passages, in any process. */
  arm(name: FailpointName, action: FailpointAction, count = 1): void {
    this.armings += 1;
    this.lines.set(name, `${name}:${action}:${count}:${this.armings}`);
    this.write();
  }

  /** Disarms all of them. */
  disarm(): void {
    this.lines.clear();
    this.write();
  }

  /** How often a failpoint has triggered since it was last armed. */
  strikes(name: FailpointName): number {
    const id = this.lines.get(name)?.split(':').at(-1);
    return id === undefined ? 0 : globSync(`${this.file}.strikes/${name}.${id}.*`).length;
  }

  private write(): void {
    writeFileSync(`${this.file}.next`, [...this.lines.values()].join('\n'));
    renameSync(`${this.file}.next`, this.file);
  }
}
