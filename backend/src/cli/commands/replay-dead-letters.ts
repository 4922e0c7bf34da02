import type { Replay } from '@boardcast/server';
import { Command, InvalidArgumentError } from 'commander';
import { deadLettersOf } from '../find-dead-letters.js';
import type { RunAct } from '../with-backend.js';

/** Default for the most messages one call sends again. */
const LIMIT = 1000;

/** `replay-dead-letters [--limit <number>]` */
export function replayDeadLetters(run: RunAct): Command {
  return new Command('replay-dead-letters')
    .summary('send the readable dead letters again')
    .description('Sends the readable dead letters again. The others stay.')
    .option('--limit <number>', 'send at most so many', readLimit, LIMIT)
    .action(({ limit }: { limit: number }) =>
      run(async (backend) => {
        const replay = await deadLettersOf(backend).replay(limit);
        return { text: describeReplay(replay), data: replay };
      }),
    );
}

/** How many were sent again, and which were kept. */
export function describeReplay({ sent, kept }: Replay): string {
  const told = `✔ ${sent.length} sent again.`;
  if (kept.length === 0) return told;
  const ids = kept.map(({ id, pattern }) => `  ${pattern ?? 'unreadable'}  ${id ?? 'no id'}`);
  return [`${told} ${kept.length} can’t be read; these stay:`, ...ids].join('\n');
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1) return limit;
  throw new InvalidArgumentError('It takes a whole number from 1 up.');
}
