import { Clock } from '@boardcast/server';
import type { DeadLetter, ListedDeadLetters } from '@boardcast/server';
import { Command } from 'commander';
import { deadLettersOf } from '../find-dead-letters.js';
import type { RunAct } from '../with-backend.js';

/** Most that one call lists. */
const LIMIT = 1000;

/** `dead-letters` */
export function deadLetters(run: RunAct): Command {
  return new Command('dead-letters')
    .summary('list the messages that nobody could handle')
    .description('Lists the messages that nobody could handle: what, why and when, never what they hold.')
    .action(() =>
      run(async (backend) => {
        const listed = await deadLettersOf(backend).list(LIMIT);
        return { text: describeDeadLetters(listed, backend.get(Clock).now()), data: listed };
      }),
    );
}

/** One line per letter. @param now to compute its age */
export function describeDeadLetters({ total, letters }: ListedDeadLetters, now: Date): string {
  if (letters.length === 0) return '✔ No dead letters.';
  const unreadable = letters.filter(({ isReadable }) => !isReadable).length;
  const listed = total > letters.length ? `, the oldest ${letters.length} listed` : '';
  const head = `${total} dead letters${listed}, ${unreadable} of them unreadable.`;
  const hint = '`replay-dead-letters` sends the readable ones again.';
  return [head, ...letters.map((letter) => describe(letter, now)), hint].join('\n');
}

function describe({ id, pattern, reason, at, isReadable }: DeadLetter, now: Date): string {
  const age = at ? `${Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000))} min ago` : 'no time';
  const what = [pattern, isReadable ? null : 'unreadable'].filter(Boolean).join(', ');
  return `  ${what}  ${reason ?? 'no reason'}  ${age}  ${id ?? 'no id'}`;
}
