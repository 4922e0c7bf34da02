import { operatorWords } from '../errors/operator-words.js';
import { ConfigError } from './config.error.js';

/**
 * Runs the entry of a program. When it fails, the process ends with 1 and says why: in a plain line where a person can
 * mend it, else with the stack.
 */
export async function runEntry(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const words = operatorWords(error);
  if (words !== null) return words;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is taken by another program.`;
  return error.stack ?? error.message;
}
