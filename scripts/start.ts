import { join } from 'node:path';
import getPort from 'get-port';
import { APP_FLAGS } from './lib/app-flags.js';
import { buildUnlessBuilt } from './lib/build.js';
import type { ChildOptions } from './lib/child.js';
import { LEVEL } from './lib/level.js';
import { waitUntilReady } from './lib/ready.js';
import { runUntilStopped } from './lib/run-until-stopped.js';
import { checkNode, readSettings } from './lib/settings.js';
import { announceStack, appEnvironment, prepareStack } from './lib/stack.js';
import type { PreparedStack } from './lib/stack.js';
import type { Supervisor } from './lib/supervisor.js';
import { welcome } from './lib/welcome.js';

/** `npm start`: the embedded parts of everything unset, and the two apps, until Ctrl-C. */
async function bringUp(supervisor: Supervisor): Promise<void> {
  checkNode();
  const settings = readSettings();
  const stack = await prepareStack(supervisor, settings, (logs) =>
    buildUnlessBuilt(supervisor, settings, logs),
  );
  for (const app of ['backend', 'publisher'] as const)
    await supervisor.run(appOptions(stack, app, 'migrate', stack.port));
  await Promise.all([
    startApp(supervisor, stack, 'backend', stack.port),
    startApp(supervisor, stack, 'publisher', await getPort({ host: '127.0.0.1' })),
  ]);
  announceStack(supervisor, stack);
  console.log(welcome(stack));
}

async function startApp(
  supervisor: Supervisor,
  stack: PreparedStack,
  app: 'backend' | 'publisher',
  port: number,
): Promise<void> {
  const child = supervisor.start(LEVEL.apps, appOptions(stack, app, 'main', port));
  await waitUntilReady(app, `http://127.0.0.1:${port}/health/ready`, child.ended);
}

function appOptions(
  stack: PreparedStack,
  app: 'backend' | 'publisher',
  entry: 'main' | 'migrate',
  port: number,
): ChildOptions {
  const { root } = stack.settings;
  const name = entry === 'main' ? app : `${app}-migration`;
  return {
    name,
    args: [...APP_FLAGS, join(root, 'dist', app, `${entry}.js`)],
    cwd: root,
    env: { ...appEnvironment(stack, app, port), SPA_DIR: join(root, 'dist/frontend') },
    logFile: join(stack.logs, `${name}.log`),
    show: 'notable',
    print: stack.print,
  };
}

process.exitCode = await runUntilStopped(bringUp);
