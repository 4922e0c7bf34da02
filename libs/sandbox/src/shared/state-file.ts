import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One JSON file, replaced as a whole so that a crash leaves either the old or the new one. */
export class StateFile<State> {
  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
  }

  /** The state of the last run, if there was one. */
  load(): State | undefined {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as State) : undefined;
  }

  /** Writes the state down before returning. */
  save(state: State): void {
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify(state));
    renameSync(next, this.file);
  }

  /** Forgets the last run. */
  clear(): void {
    rmSync(this.file, { force: true });
  }
}
