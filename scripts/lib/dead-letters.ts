import { findDeadLetters, type DeadLetter, type DeadLetters } from '@boardcast/server';
import { StackFault } from './stack-fault.js';

/** Most that one call sends again, unless told otherwise. */
const REPLAY_LIMIT = 1000;

/** Tells what lies among the dead letters: never a message itself. @param now for their age */
export async function listDeadLetters(busUrl: string, now: Date): Promise<string> {
  const letters = await deadLettersOf(busUrl).list();
  if (letters.length === 0) return '✔ no dead letters';
  const unreadable = letters.filter(({ isReadable }) => !isReadable).length;
  const head = `${letters.length} dead letters, ${unreadable} of them unreadable.`;
  const hint = '`npm run cli -- replay-dead-letters` sends the readable ones again.';
  return [head, ...letters.map((letter) => describe(letter, now)), hint].join('\n');
}

/** Sends the readable ones again. @param limit most of them, as it was typed; absent: 1000 */
export async function replayDeadLetters(busUrl: string, limit: string | undefined): Promise<string> {
  const most = limit === undefined ? REPLAY_LIMIT : Number(limit);
  if (!Number.isInteger(most) || most < 1) throw new StackFault('--limit needs a whole number from 1 up.');
  const { sent, kept } = await deadLettersOf(busUrl).replay(most);
  const told = `✔ ${sent.length} sent again`;
  if (kept.length === 0) return told;
  const ids = kept.map(({ id, pattern }) => `  ${pattern ?? 'unreadable'}  ${id ?? 'no id'}`);
  return [`${told}; ${kept.length} can’t be read and stay:`, ...ids].join('\n');
}

function deadLettersOf(busUrl: string): DeadLetters {
  const deadLetters = findDeadLetters(busUrl);
  if (!deadLetters) throw new StackFault('The bus of one machine keeps no dead letters; RabbitMQ does.');
  return deadLetters;
}

function describe({ id, pattern, reason, at, isReadable }: DeadLetter, now: Date): string {
  const age = at ? `${Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000))} min ago` : 'no time';
  const what = [pattern, isReadable ? null : 'unreadable'].filter(Boolean).join(', ');
  return `  ${what}  ${reason ?? 'no reason'}  ${age}  ${id ?? 'no id'}`;
}
