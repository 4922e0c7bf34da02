import { runEntry } from '@boardcast/server';

/**
 * Runs the entry of a program in this process, which goes on.
 * @returns what it says when it ends with a fault, else nothing
 */
export async function saidByEntry(run: () => Promise<unknown>): Promise<string> {
  const { exit, stderr } = process;
  const { write } = stderr;
  let said = '';
  let last = '';
  const passOn = () => void (last !== '' && write.call(stderr, last));
  process.exit = (() => {
    [said, last] = [last, ''];
  }) as never;
  // Jest's reporter may write in between: an entry's last words are those before it ends.
  stderr.write = (text: string | Uint8Array) => {
    passOn();
    last = String(text);
    return true;
  };
  try {
    await runEntry(async () => void (await run()));
    return said;
  } finally {
    passOn();
    process.exit = exit;
    stderr.write = write;
  }
}
