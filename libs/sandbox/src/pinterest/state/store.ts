import { join } from 'node:path';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import { StateFile } from '../../shared/state-file.js';
import { seedAccounts } from '../seed/seed-accounts.js';
import { seedBoards } from '../seed/seed-boards.js';
import type {
  SandboxAccount,
  SandboxBoard,
  SandboxCode,
  SandboxGrant,
  SandboxPin,
  SandboxSection,
} from './entities.js';
import { Journal } from './journal.js';
import { DEFAULT_SETTINGS } from './settings.js';
import type { SandboxSettings } from './settings.js';

/** What survives a restart besides the journal. Seeded accounts and boards aren't included: they are created again. */
interface SandboxState {
  grants: SandboxGrant[];
  codes: SandboxCode[];
  addedAccounts: SandboxAccount[];
  addedBoards: SandboxBoard[];
  deletedBoardIds: string[];
  settings: SandboxSettings;
  clockOffsetMs: number;
}

/** All data of the sandbox, in memory; changes are on disk before their call is answered. */
export class SandboxStore {
  readonly accounts = new Map<string, SandboxAccount>();
  readonly boards = new Map<string, SandboxBoard>();
  readonly pins = new Map<string, SandboxPin>();
  readonly journal: Journal;
  state: SandboxState;
  private readonly pinsByBoard = new Map<string, SandboxPin[]>();
  private readonly file: StateFile<SandboxState>;
  private pinsMade = 0;
  private isSaving = true;

  constructor(
    dataDir: string,
    private readonly clock: SandboxClock,
    private readonly initialSettings: SandboxSettings = DEFAULT_SETTINGS,
  ) {
    this.file = new StateFile(join(dataDir, 'state.json'));
    this.journal = new Journal(join(dataDir, 'journal.ndjson'));
    const saved = this.file.load();
    this.state = { ...this.emptyState(), ...saved, settings: { ...initialSettings, ...saved?.settings } };
    this.clock.setOffset(this.state.clockOffsetMs);
    this.rebuild();
  }

  accountByName(username: string): SandboxAccount | undefined {
    return [...this.accounts.values()].find((account) => account.username === username);
  }

  /** Boards an account owns or has joined, oldest first. */
  boardsOf(accountId: string): SandboxBoard[] {
    return [...this.boards.values()].filter(
      (board) => board.ownerId === accountId || board.collaboratorIds.includes(accountId),
    );
  }

  /** Pins on a board, including its sections', newest first. */
  pinsOn(boardId: string): SandboxPin[] {
    return (this.pinsByBoard.get(boardId) ?? []).toReversed();
  }

  section(board: SandboxBoard, sectionId: string | null): SandboxSection | undefined {
    return board.sections.find((section) => section.id === sectionId);
  }

  /** Id of the next pin: 18 digits as at Pinterest, never used twice, not even after a restart or reset. */
  nextPinId(): string {
    this.pinsMade += 1;
    return `8${Date.now()}${String(this.pinsMade % 10_000).padStart(4, '0')}`;
  }

  addPin(pin: SandboxPin): void {
    this.journal.created(pin);
    this.place(pin);
  }

  /** Deletes a board with its sections and pins; the journal keeps its lines. */
  deleteBoard(board: SandboxBoard): void {
    this.state.deletedBoardIds.push(board.id);
    this.rebuild();
    this.save();
  }

  /** Adds a test's account. */
  addAccount(account: SandboxAccount): void {
    this.state.addedAccounts.push(account);
    this.accounts.set(account.id, account);
    this.save();
  }

  /** Adds a test's boards. */
  addBoards(boards: SandboxBoard[]): void {
    this.state.addedBoards.push(...boards);
    for (const board of boards) this.boards.set(board.id, board);
    this.save();
  }

  /** Back to the seed. `keepGrants` leaves everybody signed in. */
  reset(keepGrants: boolean): void {
    this.state = { ...this.emptyState(), ...(keepGrants && { grants: this.state.grants }) };
    this.journal.clear();
    this.clock.setOffset(0);
    this.rebuild();
    this.save();
  }

  /** Makes many changes and saves once, at the end. */
  inOneSave<Value>(changes: () => Value): Value {
    this.isSaving = false;
    try {
      return changes();
    } finally {
      this.isSaving = true;
      this.save();
    }
  }

  /** Saves everything but the pins, which are in the journal already. */
  save(): void {
    this.state.clockOffsetMs = this.clock.offset();
    if (this.isSaving) this.file.save(this.state);
  }

  private emptyState(): SandboxState {
    return {
      grants: [],
      codes: [],
      addedAccounts: [],
      addedBoards: [],
      deletedBoardIds: [],
      settings: this.initialSettings,
      clockOffsetMs: 0,
    };
  }

  private rebuild(): void {
    const { addedAccounts, addedBoards, deletedBoardIds } = this.state;
    for (const map of [this.accounts, this.boards, this.pins, this.pinsByBoard]) map.clear();
    for (const account of [...seedAccounts(), ...addedAccounts]) this.accounts.set(account.id, account);
    for (const board of [...seedBoards(), ...addedBoards]) {
      if (!deletedBoardIds.includes(board.id)) this.boards.set(board.id, board);
    }
    for (const pin of this.journal.list()) if (this.boards.has(pin.boardId)) this.place(pin);
  }

  private place(pin: SandboxPin): void {
    this.pins.set(pin.pinId, pin);
    const onBoard = this.pinsByBoard.get(pin.boardId);
    if (onBoard) onBoard.push(pin);
    else this.pinsByBoard.set(pin.boardId, [pin]);
  }
}
