import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const stackFileSchema = z.object({
  /** Process that runs the stack. */
  pid: z.number(),
  /** Where the app answers. */
  url: z.string(),
  /** Where the Pinterest sandbox answers; null with the real Pinterest. */
  sandboxUrl: z.string().nullable(),
  /** Where caught mails are shown; null where mails are sent. */
  mailUrl: z.string().nullable(),
  /** Where the Stripe stand-in answers; null with the real Stripe. */
  stripeUrl: z.string().nullable(),
  /** The backend's database. */
  databaseUrl: z.string(),
});

/** What a running stack tells others on this machine: `npm run seed`, the end-to-end tests. */
export type StackFile = z.infer<typeof stackFileSchema>;

const pathIn = (dataDir: string): string => join(dataDir, 'stack.json');

/** Leaves the addresses for others to find. */
export function writeStackFile(dataDir: string, stack: StackFile): void {
  writeFileSync(`${pathIn(dataDir)}.new`, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${pathIn(dataDir)}.new`, pathIn(dataDir));
}

/** Takes the addresses of this process away again; another's stay. */
export function removeStackFile(dataDir: string): void {
  if (readStackFile(dataDir)?.pid === process.pid) rmSync(pathIn(dataDir), { force: true });
}

/** The stack that runs on this data folder, if one does: it must be alive, not just have left its file. */
export async function findRunningStack(dataDir: string): Promise<StackFile | undefined> {
  const stack = readStackFile(dataDir);
  if (!stack) return undefined;
  try {
    const answer = await fetch(`${stack.url}/health/live`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? stack : undefined;
  } catch {
    return undefined;
  }
}

function readStackFile(dataDir: string): StackFile | undefined {
  try {
    return stackFileSchema.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
