import { join } from 'node:path';
import { StateFile } from '../../shared/state-file.js';
import { seedAccounts } from '../seed/seed-accounts.js';
import { seedBoards } from '../seed/seed-boards.js';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import type {
  SandboxAccount,
  SandboxBoard,
  SandboxCode,
  SandboxGrant,
  SandboxPin,
  SandboxSection,
} from './entities.js';
import { Journal } from './journal.js';
import type { JournalEntry } from './journal.js';
import { DEFAULT_SETTINGS } from './settings.js';
import type { SandboxSettings } from './settings.js';
import type { SavedState } from './saved-state.js';

/** All of the sandbox's data, in memory; changes are on disk before the call that made them is answered. */
export class SandboxStore {
  readonly accounts = new Map<string, SandboxAccount>();
  readonly boards = new Map<string, SandboxBoard>();
  readonly pins = new Map<string, SandboxPin>();
  readonly journal: Journal;
  grants: SandboxGrant[] = [];
  codes: SandboxCode[] = [];
  settings: SandboxSettings = DEFAULT_SETTINGS;
  private readonly pinsByBoard = new Map<string, SandboxPin[]>();
  private addedAccounts: SandboxAccount[] = [];
  private addedBoards: SandboxBoard[] = [];
  private readonly deletedBoardIds = new Set<string>();
  private readonly deletedPinIds = new Set<string>();
  private readonly file: StateFile<SavedState>;
  private pinsMade = 0;
  private isSaving = true;

  constructor(
    dataDir: string,
    private readonly clock: SandboxClock,
    private readonly initialSettings: SandboxSettings = DEFAULT_SETTINGS,
  ) {
    this.file = new StateFile<SavedState>(join(dataDir, 'state.json'));
    this.journal = new Journal(join(dataDir, 'journal.ndjson'));
    this.settings = initialSettings;
    this.load();
  }

  /** Account by its name. */
  accountByName(username: string): SandboxAccount | undefined {
    return [...this.accounts.values()].find((account) => account.username === username);
  }

  /** Boards an account owns or has joined, oldest first. */
  boardsOf(accountId: string): SandboxBoard[] {
    return [...this.boards.values()].filter(
      (board) => board.ownerId === accountId || board.collaboratorIds.includes(accountId),
    );
  }

  /** Pins on a board, those in its sections included, newest first. */
  pinsOn(boardId: string): SandboxPin[] {
    return (this.pinsByBoard.get(boardId) ?? []).toReversed();
  }

  /** A section of a board. */
  section(board: SandboxBoard, sectionId: string | null): SandboxSection | undefined {
    return board.sections.find((section) => section.id === sectionId);
  }

  /** Id for the next pin: 18 digits as at Pinterest, never given twice, not even after a restart or a reset. */
  nextPinId(): string {
    this.pinsMade += 1;
    return `8${Date.now()}${String(this.pinsMade % 10_000).padStart(4, '0')}`;
  }

  /** Keeps a new pin. */
  addPin(entry: Omit<JournalEntry, 'delivered'>): SandboxPin {
    this.journal.created(entry);
    return this.keepPin(entry);
  }

  /** Takes a pin away; the journal keeps its line. */
  deletePin(pin: SandboxPin): void {
    this.pins.delete(pin.id);
    const others = (this.pinsByBoard.get(pin.boardId) ?? []).filter((each) => each.id !== pin.id);
    this.pinsByBoard.set(pin.boardId, others);
    this.deletedPinIds.add(pin.id);
    this.save();
  }

  /** Takes a board away, with its sections and pins. */
  deleteBoard(board: SandboxBoard): void {
    for (const pin of this.pinsByBoard.get(board.id) ?? []) {
      this.pins.delete(pin.id);
      this.deletedPinIds.add(pin.id);
    }
    this.pinsByBoard.delete(board.id);
    this.boards.delete(board.id);
    this.deletedBoardIds.add(board.id);
    this.save();
  }

  /** Adds an account of a test. */
  addAccount(account: SandboxAccount): void {
    this.addedAccounts.push(account);
    this.accounts.set(account.id, account);
    this.save();
  }

  /** Adds boards of a test. */
  addBoards(boards: SandboxBoard[]): void {
    this.addedBoards.push(...boards);
    for (const board of boards) this.boards.set(board.id, board);
    this.save();
  }

  /** Back to the seed. `keepGrants` leaves everybody signed in. */
  reset(keepGrants: boolean): void {
    const grants = keepGrants ? this.grants : [];
    this.file.clear();
    this.journal.clear();
    this.addedAccounts = [];
    this.addedBoards = [];
    this.deletedBoardIds.clear();
    this.deletedPinIds.clear();
    this.codes = [];
    this.settings = this.initialSettings;
    this.clock.setOffset(0);
    this.load();
    this.grants = grants;
    this.save();
  }

  /** Does many changes and writes them down once, at the end. */
  inOneSave<Value>(changes: () => Value): Value {
    this.isSaving = false;
    try {
      return changes();
    } finally {
      this.isSaving = true;
      this.save();
    }
  }

  /** Writes everything but the pins, which are in the journal already. */
  save(): void {
    if (!this.isSaving) return;
    this.file.save({
      grants: this.grants,
      codes: this.codes,
      addedAccounts: this.addedAccounts,
      addedBoards: this.addedBoards,
      deletedBoardIds: [...this.deletedBoardIds],
      deletedPinIds: [...this.deletedPinIds],
      settings: this.settings,
      clockOffsetMs: this.clock.offset(),
    });
  }

  private load(): void {
    const saved = this.file.load();
    if (saved) {
      this.grants = saved.grants;
      this.codes = saved.codes;
      this.addedAccounts = saved.addedAccounts;
      this.addedBoards = saved.addedBoards;
      this.settings = { ...this.initialSettings, ...saved.settings };
      this.clock.setOffset(saved.clockOffsetMs);
      for (const id of saved.deletedBoardIds) this.deletedBoardIds.add(id);
      for (const id of saved.deletedPinIds) this.deletedPinIds.add(id);
    }
    this.rebuild();
  }

  private rebuild(): void {
    this.accounts.clear();
    this.boards.clear();
    this.pins.clear();
    this.pinsByBoard.clear();
    for (const account of [...seedAccounts(), ...this.addedAccounts]) this.accounts.set(account.id, account);
    for (const board of [...seedBoards(), ...this.addedBoards]) {
      if (!this.deletedBoardIds.has(board.id)) this.boards.set(board.id, board);
    }
    for (const entry of this.journal.list()) {
      if (!this.deletedPinIds.has(entry.pinId) && this.boards.has(entry.boardId)) this.keepPin(entry);
    }
  }

  private keepPin(entry: Omit<JournalEntry, 'delivered'>): SandboxPin {
    const pin: SandboxPin = {
      id: entry.pinId,
      ownerId: entry.accountId,
      boardId: entry.boardId,
      sectionId: entry.sectionId,
      title: entry.title,
      description: entry.description,
      link: entry.link,
      altText: entry.altText,
      dominantColor: entry.dominantColor,
      createdAt: Date.parse(entry.at),
      image: entry.image,
    };
    this.pins.set(pin.id, pin);
    const onBoard = this.pinsByBoard.get(pin.boardId);
    if (onBoard) onBoard.push(pin);
    else this.pinsByBoard.set(pin.boardId, [pin]);
    return pin;
  }
}
