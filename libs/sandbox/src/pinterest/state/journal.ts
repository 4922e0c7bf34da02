import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxPin } from './entities.js';

/** A created pin in the journal. */
export interface JournalEntry extends SandboxPin {
  /** Whether the true answer was sent completely; null while it is being sent, or if the sandbox died first. */
  delivered: boolean | null;
}

type Line = { type: 'create'; pin: SandboxPin } | { type: 'answer'; pinId: string; delivered: boolean };

/**
 * Every pin ever created, append-only, one JSON object per line. A line is on disk before the answer is sent, so that
 * even a killed sandbox knows what it created: in tests this is the oracle.
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

  /** Records a created pin. */
  created(pin: SandboxPin): void {
    this.append({ type: 'create', pin });
  }

  /** Records whether the answer about a pin was sent completely. */
  answered(pinId: string, delivered: boolean): void {
    this.append({ type: 'answer', pinId, delivered });
  }

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

/** A killed sandbox may leave a partial last line; that pin was never answered, so the line is ignored. */
function parseLine(text: string): Line | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Line);
  } catch {
    return undefined;
  }
}
