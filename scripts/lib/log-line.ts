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
  /** A warning or an error. */
  isNotable: boolean;
}

/** Reads a line that is either pino's JSON or plain text; plain text is notable on standard error. */
export function readLogLine(line: string, isStandardError = false): LogLine {
  const entry = line.startsWith('{') ? pinoLineSchema.safeParse(parse(line)).data : undefined;
  if (!entry) return { text: line, isNotable: isStandardError };
  const { level, msg = '', err } = entry;
  const reason = err?.message && !msg.includes(err.message) ? `${msg ? `${msg}: ` : ''}${err.message}` : msg;
  return { text: reason, isNotable: level >= WARN };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
