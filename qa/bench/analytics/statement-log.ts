/** Settings of a PostgreSQL whose log a {@link StatementLog} reads. */
export const TOLD_STATEMENTS = { log_line_prefix: 'of %u ' } as const;

/** A statement as it was sent, its values as text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

interface Entry {
  readonly user: string;
  readonly kind: string;
  text: string;
}

const BEGINNING = /^of (\S*) ([A-Z]+): +(.*)$/;
const VALUE = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g;

/** What PostgreSQL says that it does, once `log_statement` is on. */
export class StatementLog {
  private lines: string[] = [];

  readonly take = (line: string): void => {
    this.lines.push(line);
  };

  clear(): void {
    this.lines = [];
  }

  /** Whether a line has this in it. */
  has(text: string): boolean {
    return this.lines.some((line) => line.includes(text));
  }

  /** The statements of a database user, in their order. */
  statementsOf(user: string): Statement[] {
    const statements: { text: string; values: (string | null)[] }[] = [];
    for (const entry of this.entries()) {
      if (entry.user !== user) continue;
      const [, text] = /^(?:execute [^:]*|statement): (.*)$/s.exec(entry.text) ?? [];
      if (entry.kind === 'LOG' && text !== undefined) statements.push({ text, values: [] });
      const latest = statements.at(-1);
      if (entry.kind === 'DETAIL' && latest) latest.values = valuesIn(entry.text);
    }
    return statements;
  }

  /** Lines that belong together; those that go on begin with a tab. */
  private entries(): Entry[] {
    const entries: Entry[] = [];
    for (const line of this.lines) {
      const [, user, kind, text] = BEGINNING.exec(line) ?? [];
      const latest = entries.at(-1);
      if (user !== undefined && kind !== undefined && text !== undefined) entries.push({ user, kind, text });
      else if (latest) latest.text += `\n${line.replace(/^\t/, '')}`;
    }
    return entries;
  }
}

function valuesIn(detail: string): (string | null)[] {
  return [...detail.matchAll(VALUE)].map(([, quoted]) => quoted?.replaceAll("''", "'") ?? null);
}
