import { readSettings } from './lib/settings.js';
import { StackFault } from './lib/stack-fault.js';
import { findRunningStack } from './lib/stack-file.js';
import { changeSubscription } from './lib/subscriptions.js';

const USAGE = `Usage:
  npm run cli -- grant-subscription <Pinterest username>
  npm run cli -- revoke-subscription <Pinterest username>

Works on DATABASE_URL, or on the stack that \`npm start\` runs.`;

/** `npm run cli`: what an operator does by hand. */
async function run([command, username]: string[]): Promise<string> {
  if ((command !== 'grant-subscription' && command !== 'revoke-subscription') || !username) {
    throw new StackFault(USAGE);
  }
  const act = command === 'grant-subscription' ? 'grant' : 'revoke';
  switch (await changeSubscription(await findDatabase(), username, act)) {
    case 'changed':
      return `✔ ${username}: free subscription ${act === 'grant' ? 'granted' : 'revoked'}`;
    case 'unchanged':
      return `✔ ${username}: nothing to do`;
    case 'paid':
      throw new StackFault(`${username} pays for the subscription: it can’t be changed here.`);
    case 'unknown':
      throw new StackFault(`Nobody named ${username} has signed in.`);
  }
}

async function findDatabase(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const stack = await findRunningStack(readSettings().dataDir);
  if (!stack) throw new StackFault('Boardcast is not running: `npm start` first, or set DATABASE_URL.');
  return stack.databaseUrl;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(`✘ ${error instanceof StackFault ? error.message : String((error as Error).stack)}`);
  process.exitCode = 1;
}
