import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A JSON file that is replaced as a whole, so that a crash leaves either the old or the new one. */
export class StateFile<State> {
  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
  }

  /** The previous run's state, if any. */
  load(): State | undefined {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as State) : undefined;
  }

  /** The state is on disk when this returns. */
  save(state: State): void {
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify(state));
    renameSync(next, this.file);
  }

  clear(): void {
    rmSync(this.file, { force: true });
  }
}
