import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxImage } from './entities.js';

/** One created pin, as the journal keeps it. */
export interface JournalEntry {
  /** Moment of creation, ISO 8601. */
  at: string;
  requestId: string;
  pinId: string;
  accountId: string;
  username: string;
  boardId: string;
  boardName: string;
  sectionId: string | null;
  sectionName: string | null;
  title: string | null;
  description: string | null;
  link: string | null;
  altText: string | null;
  dominantColor: string | null;
  image: SandboxImage;
  /** Whether the true answer went out whole; null while it is under way or the sandbox died before. */
  delivered: boolean | null;
}

type Line =
  | { type: 'create'; pin: Omit<JournalEntry, 'delivered'> }
  | { type: 'answer'; pinId: string; delivered: boolean };

/**
 * Every pin ever created, append-only, one JSON object per line. A line is on disk before the answer leaves, so
 * that a killed sandbox still knows what it created: in tests this is the oracle.
 */
export class Journal {
  private readonly entries = new Map<string, JournalEntry>();

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.load();
  }

  /** All entries, oldest first. */
  list(): JournalEntry[] {
    return [...this.entries.values()];
  }

  /** Writes down a created pin. */
  created(entry: Omit<JournalEntry, 'delivered'>): void {
    this.append({ type: 'create', pin: entry });
  }

  /** Writes down whether the answer about a pin reached its sender. */
  answered(pinId: string, delivered: boolean): void {
    this.append({ type: 'answer', pinId, delivered });
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.clear();
    rmSync(this.file, { force: true });
  }

  private append(line: Line): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    this.take(line);
  }

  private take(line: Line): void {
    if (line.type === 'create') {
      this.entries.set(line.pin.pinId, { ...line.pin, delivered: null });
      return;
    }
    const entry = this.entries.get(line.pinId);
    if (entry) entry.delivered = line.delivered;
  }

  private load(): void {
    if (!existsSync(this.file)) return;
    for (const text of readFileSync(this.file, 'utf8').split('\n')) {
      const line = parseLine(text);
      if (line) this.take(line);
    }
  }
}

/** The last line of a killed sandbox may be torn; it was never answered, so it is left out. */
function parseLine(text: string): Line | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Line);
  } catch {
    return undefined;
  }
}
