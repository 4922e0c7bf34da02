import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const lineSchema = z.object({
  level: z.number(),
  msg: z.string().optional(),
  /** Of the request that the line is about. */
  id: z.string().optional(),
  /** Of the pin that the line is about. */
  group: z.string().optional(),
  req: z.object({ id: z.string(), method: z.string(), url: z.string() }).optional(),
});

export type LogLine = z.infer<typeof lineSchema>;

/** From this level on, somebody must act. */
export const ERROR_LEVEL = 50;

/** Everything that the backend of the stack under test has logged. */
export function backendLog(): LogLine[] {
  const file = join(dirname(process.env['E2E_STORAGE_DIR'] ?? ''), 'logs/backend.log');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => lineSchema.parse(JSON.parse(line)));
}
