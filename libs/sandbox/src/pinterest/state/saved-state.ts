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
