import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AppError, SystemClock } from '@boardcast/server';
import { announce } from './lib/announcements.js';
import { findBilled } from './lib/billed.js';
import { listDeadLetters, replayDeadLetters } from './lib/dead-letters.js';
import { askForReconcile } from './lib/reconcile.js';
import { StackFault } from './lib/stack-fault.js';
import { changeSubscription } from './lib/subscriptions.js';

const USAGE = `Usage:
  npm run cli -- grant-subscription <Pinterest username>
  npm run cli -- revoke-subscription <Pinterest username>
    Premium without paying; Stripe is asked (STRIPE_SECRET_KEY) whether they pay
  npm run cli -- reconcile
    reads every customer's subscription from Stripe again
  npm run cli -- announce --subject <text> --file <text file>
    writes to everybody who wants product updates
    on DATABASE_URL, or on the stack that \`npm start\` runs
  npm run cli -- dead-letters
  npm run cli -- replay-dead-letters [--limit <number>]
    on BUS_URL, when it is RabbitMQ`;

/** `npm run cli`: what an operator does by hand. */
async function run([command, ...args]: string[]): Promise<string> {
  switch (command) {
    case 'grant-subscription':
      return changePlan('grant', args[0]);
    case 'revoke-subscription':
      return changePlan('revoke', args[0]);
    case 'reconcile':
      return askForReconcile(await findDatabase());
    case 'announce':
      return writeAnnouncement(args);
    case 'dead-letters':
      return listDeadLetters(findBus(), new SystemClock().now());
    case 'replay-dead-letters':
      return replayDeadLetters(findBus(), readLimit(args));
    default:
      throw new StackFault(USAGE);
  }
}

async function changePlan(act: 'grant' | 'revoke', username: string | undefined): Promise<string> {
  if (!username) throw new StackFault(USAGE);
  switch (await changeSubscription(await findBilled(), username, act)) {
    case 'changed':
      return `✔ ${username}: free subscription ${act === 'grant' ? 'granted' : 'revoked'}`;
    case 'unchanged':
      return `✔ ${username}: nothing to do`;
    case 'unknown':
      throw new StackFault(`Nobody named ${username} has signed in.`);
  }
}

async function writeAnnouncement(args: string[]): Promise<string> {
  const { subject, file } = readAnnouncement(args);
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new StackFault(`${file} is empty.`);
  const count = await announce(await findDatabase(), { subject, text });
  return `✔ goes to ${count} ${count === 1 ? 'person' : 'people'} now`;
}

function readAnnouncement(args: string[]): { subject: string; file: string } {
  try {
    const options = { subject: { type: 'string' }, file: { type: 'string' } } as const;
    const { subject, file } = parseArgs({ args, options }).values;
    if (subject?.trim() && file) return { subject: subject.trim(), file };
  } catch {
    // An option that we don't know: told below.
  }
  throw new StackFault(USAGE);
}

function readLimit([option, limit, ...rest]: string[]): string | undefined {
  if (option === undefined) return undefined;
  if (option !== '--limit' || limit === undefined || rest.length > 0) throw new StackFault(USAGE);
  return limit;
}

function findBus(): string {
  if (process.env.BUS_URL) return process.env.BUS_URL;
  throw new StackFault('Set BUS_URL: what `npm start` runs by itself keeps no dead letters; RabbitMQ does.');
}

async function findDatabase(): Promise<string> {
  return (await findBilled()).databaseUrl;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isTold = error instanceof StackFault || error instanceof AppError;
  console.error(`✘ ${isTold ? error.message : String((error as Error).stack)}`);
  process.exitCode = 1;
}
