import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const stackFileSchema = z.object({
  /** Process that runs the stack. */
  pid: z.number(),
  /** Address of the app. */
  url: z.string(),
  /** Address of the Pinterest sandbox; null with the real Pinterest. */
  sandboxUrl: z.string().nullable(),
  /** Page with the caught mails; null if mails are really sent. */
  mailUrl: z.string().nullable(),
  /** Address of the Stripe stand-in; null with the real Stripe. */
  stripeUrl: z.string().nullable(),
  /** The backend's database. */
  databaseUrl: z.string(),
  /** The backend's environment, secrets included: the command line needs the same. */
  backendEnvironment: z.record(z.string(), z.string()),
});

/** What a running stack tells other programs on this machine: `npm run seed`, the end-to-end tests. */
export type StackFile = z.infer<typeof stackFileSchema>;

const pathIn = (dataDir: string): string => join(dataDir, 'stack.json');

/** Writes the addresses for other programs. */
export function writeStackFile(dataDir: string, stack: StackFile): void {
  writeFileSync(`${pathIn(dataDir)}.new`, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${pathIn(dataDir)}.new`, pathIn(dataDir));
}

/** Removes this process's addresses; another's stay. */
export function removeStackFile(dataDir: string): void {
  if (readStackFile(dataDir)?.pid === process.pid) rmSync(pathIn(dataDir), { force: true });
}

/** The stack running on this data folder, if any; a file left by a dead process doesn't count. */
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
