import { join } from 'node:path';
import type { SandboxClock } from '../../shared/sandbox-clock.js';
import { StateFile } from '../../shared/state-file.js';
import { DAY_MS } from '../pinterest-time.js';
import { seedAccounts } from '../seed/seed-accounts.js';
import { seedBoards } from '../seed/seed-boards.js';
import type {
  EarlierPins,
  SandboxAccount,
  SandboxBoard,
  SandboxCode,
  SandboxGrant,
  SandboxPin,
  SandboxSection,
} from './entities.js';
import { makeEarlierPins } from './earlier-pins.js';
import { Journal } from './journal.js';
import { PinLists } from './pin-lists.js';
import { DEFAULT_SETTINGS } from './settings.js';
import type { SandboxSettings } from './settings.js';

/** What survives a restart besides the journal. Seeded accounts and boards aren't included: they are created again. */
interface SandboxState {
  grants: SandboxGrant[];
  codes: SandboxCode[];
  addedAccounts: SandboxAccount[];
  addedBoards: SandboxBoard[];
  /** Boards that were seeded or added, as they are since they were changed. */
  changedBoards: SandboxBoard[];
  deletedBoardIds: string[];
  deletedPinIds: string[];
  earlierPins: EarlierPins[];
  settings: SandboxSettings;
  clockOffsetMs: number;
  /** By account id: how many days later its pins are measured. */
  measuredDaysLater: Record<string, number>;
}

/** All data of the sandbox, in memory; changes are on disk before their call is answered. */
export class SandboxStore {
  readonly accounts = new Map<string, SandboxAccount>();
  readonly boards = new Map<string, SandboxBoard>();
  readonly pins = new Map<string, SandboxPin>();
  readonly journal: Journal;
  state: SandboxState;
  private readonly pinsByBoard = new PinLists();
  private readonly pinsByAccount = new PinLists();
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
    return this.pinsByBoard.newestFirst(boardId);
  }

  /** Pins of an account, whoever owns their boards, newest first. */
  pinsOf(accountId: string): SandboxPin[] {
    return this.pinsByAccount.newestFirst(accountId);
  }

  section(board: SandboxBoard, sectionId: string | null): SandboxSection | undefined {
    return board.sections.find((section) => section.id === sectionId);
  }

  /** Id of the next pin: 18 digits as at Pinterest, never used twice, not even after a restart or reset. */
  nextPinId(): string {
    this.pinsMade += 1;
    return `8${Date.now()}${String(this.pinsMade % 10_000).padStart(4, '0')}`;
  }

  /** Id of the next board or section: numeric, never used twice, not even after a restart or reset. */
  nextBoardId(): string {
    this.pinsMade += 1;
    return `5${Date.now()}${String(this.pinsMade % 10_000).padStart(4, '0')}`;
  }

  addPin(pin: SandboxPin): void {
    this.journal.created(pin);
    this.place(pin);
  }

  /** Adds pins that no call created, so the journal doesn't know them. @returns their ids */
  addEarlierPins(added: Omit<EarlierPins, 'stamp'>): string[] {
    const stamp = Math.max(Date.now(), (this.state.earlierPins.at(-1)?.stamp ?? 0) + 1);
    const pins = { stamp, ...added };
    this.state.earlierPins.push(pins);
    const made = this.placeEarlier(pins);
    this.save();
    return made;
  }

  /** Deletes a pin; the journal keeps its lines. */
  deletePin(pin: SandboxPin): void {
    this.state.deletedPinIds.push(pin.pinId);
    this.rebuild();
    this.save();
  }

  /** Deletes a board with its sections and pins; the journal keeps its lines. */
  deleteBoard(board: SandboxBoard): void {
    this.state.deletedBoardIds.push(board.id);
    this.rebuild();
    this.save();
  }

  /** When an account's pins are measured, in milliseconds since 1970. */
  measuredAt(accountId: string): number {
    return this.clock.ms() + (this.state.measuredDaysLater[accountId] ?? 0) * DAY_MS;
  }

  /** Measures an account's pins so many days later than before. */
  measureLater(accountId: string, days: number): void {
    const { measuredDaysLater } = this.state;
    measuredDaysLater[accountId] = (measuredDaysLater[accountId] ?? 0) + days;
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

  /** Puts a board in the place of the one with its id. */
  changeBoard(board: SandboxBoard): void {
    this.state.changedBoards = [...this.state.changedBoards.filter(({ id }) => id !== board.id), board];
    this.boards.set(board.id, board);
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
      changedBoards: [],
      deletedBoardIds: [],
      deletedPinIds: [],
      earlierPins: [],
      measuredDaysLater: {},
      settings: this.initialSettings,
      clockOffsetMs: 0,
    };
  }

  private rebuild(): void {
    const { addedAccounts, addedBoards, changedBoards, deletedBoardIds } = this.state;
    for (const map of [this.accounts, this.boards, this.pins, this.pinsByBoard, this.pinsByAccount])
      map.clear();
    for (const account of [...seedAccounts(), ...addedAccounts]) this.accounts.set(account.id, account);
    for (const board of [...seedBoards(), ...addedBoards, ...changedBoards]) {
      if (!deletedBoardIds.includes(board.id)) this.boards.set(board.id, board);
    }
    for (const pins of this.state.earlierPins) this.placeEarlier(pins);
    for (const pin of this.journal.list()) this.place(pin);
  }

  private placeEarlier(earlier: EarlierPins): string[] {
    const pins = makeEarlierPins(earlier, this.boards, this.accounts);
    for (const pin of pins) this.place(pin);
    return pins.map(({ pinId }) => pinId);
  }

  private place(pin: SandboxPin): void {
    if (!this.boards.has(pin.boardId) || this.state.deletedPinIds.includes(pin.pinId)) return;
    this.pins.set(pin.pinId, pin);
    this.pinsByBoard.add(pin.boardId, pin);
    this.pinsByAccount.add(pin.accountId, pin);
  }
}
