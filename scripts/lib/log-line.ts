import { z } from 'zod';

const pinoLineSchema = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).partial().optional(),
});

const WARN = 40;

/** One line of a child's output. */
export interface LogLine {
  /** As a person reads it. */
  text: string;
  /** Logged as a warning or an error. What ends a program is told when it has ended. */
  isNotable: boolean;
}

/** Reads a line that is either pino's JSON or plain text. */
export function readLogLine(line: string): LogLine {
  const entry = line.startsWith('{') ? pinoLineSchema.safeParse(parse(line)).data : undefined;
  if (!entry) return { text: line, isNotable: false };
  const { level, msg = '', err } = entry;
  const reason = err?.message && !msg.includes(err.message) ? `${msg ? `${msg}: ` : ''}${err.message}` : msg;
  return { text: reason, isNotable: level >= WARN };
}

/** What node adds to an uncaught error: the place in the source, frames, properties, its version. */
const NOISE =
  /^\s*$|^\s+at |^\s*\^|^node:|^file:\/\/|triggerUncaughtException|^ {2}\w+: .*,?$|^\s*[{}]|^Node\.js v/;

/** The last lines that tell a person something. */
export function tellingLines(lines: readonly string[]): string[] {
  const telling = lines.filter((line) => !NOISE.test(line));
  return (telling.length > 0 ? telling : lines).slice(-8);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
