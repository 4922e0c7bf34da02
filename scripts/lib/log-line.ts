import { z } from 'zod';

const pinoLineSchema = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).partial().optional(),
});

const WARN = 40;

export interface LogLine {
  /** In readable form. */
  text: string;
  /** A warning or an error. Why a program ended is shown once it has. */
  isNotable: boolean;
}

/** Parses a line of pino's JSON or plain text. */
export function readLogLine(line: string): LogLine {
  const entry = line.startsWith('{') ? pinoLineSchema.safeParse(parse(line)).data : undefined;
  if (!entry) return { text: line, isNotable: false };
  const { level, msg = '', err } = entry;
  const reason = err?.message && !msg.includes(err.message) ? `${msg ? `${msg}: ` : ''}${err.message}` : msg;
  return { text: reason, isNotable: level >= WARN };
}

/** What node adds to an uncaught error: source line, stack frames, properties, version. */
const NOISE =
  /^\s*$|^\s+at |^\s*\^|^node:|^file:\/\/|triggerUncaughtException|^ {2}\w+: .*,?$|^\s*[{}]|^Node\.js v/;

/** The last lines useful to a person. */
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
