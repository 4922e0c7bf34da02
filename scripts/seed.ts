import { authPaths, userSchema } from '@boardcast/contracts';
import { SandboxControl } from '@boardcast/sandbox';
import { Creator } from './lib/creator.js';
import { fillLists, postPins } from './lib/fill-creator.js';
import { SEED } from './lib/seed-data.js';
import { runProductCli } from './lib/product-cli.js';
import { readSettings } from './lib/settings.js';
import { StackFault } from './lib/stack-fault.js';
import { findRunningStack } from './lib/stack-file.js';

/** `npm run seed`: fills the sandbox's accounts with lists and history. A second run changes nothing. */
async function seed(): Promise<void> {
  const stack = await findRunningStack(readSettings().dataDir);
  if (!stack) throw new StackFault('Boardcast is not running: `npm start` (or `npm run dev`) first.');
  if (!stack.sandboxUrl) throw new StackFault('Only the Pinterest sandbox is seeded; this is the real one.');
  const sandbox = new SandboxControl(stack.sandboxUrl);
  for (const { username, isSubscribed, lists, pins } of SEED) {
    const creator = await Creator.signIn(stack.url, username);
    // One free credit makes no history.
    if (isSubscribed && !(await creator.get(authPaths.me, userSchema)).isSubscribed) {
      const code = await runProductCli(['grant-subscription', username]);
      if (code !== 0) throw new StackFault(`${username} could not be given Premium.`);
    }
    const made = await fillLists(creator, lists);
    await postPins(creator, sandbox, made, pins);
    console.log(`✔ ${username}: ${made.length} board lists, ${pins.length} pins`);
  }
  console.log(`\nSign in as one of them: ${stack.url}`);
}

try {
  await seed();
} catch (error) {
  console.error(`✘ ${error instanceof StackFault ? error.message : String((error as Error).stack)}`);
  process.exitCode = 1;
}
