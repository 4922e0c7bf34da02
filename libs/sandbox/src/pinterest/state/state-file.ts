import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxAccount, SandboxBoard, SandboxCode, SandboxGrant } from './entities.js';
import type { SandboxSettings } from './settings.js';

/** What outlives a restart besides the journal. Seeded accounts and boards are not in it: they are made anew. */
export interface SavedState {
  grants: SandboxGrant[];
  codes: SandboxCode[];
  addedAccounts: SandboxAccount[];
  addedBoards: SandboxBoard[];
  deletedBoardIds: string[];
  deletedPinIds: string[];
  settings: SandboxSettings;
  clockOffsetMs: number;
}

/** One JSON file, replaced as a whole so that a crash leaves either the old or the new one. */
export class StateFile {
  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
  }

  /** The state of the last run, if there was one. */
  load(): SavedState | undefined {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as SavedState) : undefined;
  }

  /** Writes the state down before returning. */
  save(state: SavedState): void {
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify(state));
    renameSync(next, this.file);
  }

  /** Forgets the last run. */
  clear(): void {
    rmSync(this.file, { force: true });
  }
}
