import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { CliFault } from '../cli-fault.js';
import type { TraceEvent } from './trace-event.js';

/** A line of either app, as pino writes it (docs/observability.md#lines). */
const lineSchema = z.looseObject({
  time: z.number(),
  name: z.string().default('log'),
  level: z.number().default(30),
  msg: z.string().default(''),
  pin: z.string().optional(),
  correlationId: z.string().optional(),
  req: z.object({ id: z.unknown(), method: z.string(), url: z.string() }).optional(),
});

/** Fields that say how a step went, in the order in which they are shown. */
const TOLD = ['attempt', 'mode', 'outcome', 'state', 'result', 'found', 'httpStatus', 'lateMs', 'ms'];
const WARN = 40;

/** Lines of log files about one pin, and about the requests that it is followed by. @throws CliFault */
export async function logEvents(
  files: readonly string[],
  pinId: string,
  correlationIds: ReadonlySet<string>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const hints = [pinId, ...correlationIds];
  for (const file of files) {
    try {
      for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        if (!hints.some((hint) => text.includes(hint))) continue;
        const line = lineSchema.safeParse(parsed(text)).data;
        if (line && isAbout(line, pinId, correlationIds)) events.push(eventOf(line));
      }
    } catch (error) {
      throw new CliFault(`${file} can’t be read: ${(error as Error).message}`);
    }
  }
  return events;
}

type Line = z.output<typeof lineSchema>;

/** A request makes many pins: a line about another of them is not about this one. */
function isAbout({ pin, correlationId, req }: Line, pinId: string, ids: ReadonlySet<string>): boolean {
  if (pin !== undefined) return pin === pinId;
  return ids.has(correlationId ?? '') || ids.has(String(req?.id));
}

function eventOf(line: Line): TraceEvent {
  const { time, name, level, msg, req } = line;
  const told = TOLD.filter((field) => line[field] !== undefined && line[field] !== null);
  const details = [
    ...(req ? [`${req.method} ${req.url}`] : []),
    ...told.map((field) => `${field} ${String(line[field])}`),
  ];
  const text = [msg, ...(details.length > 0 ? [`(${details.join(', ')})`] : [])].join(' ');
  return { at: new Date(time), from: name, text: level >= WARN ? `⚠ ${text}` : text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
