import { join } from 'node:path';
import getPort from 'get-port';
import { APP_FLAGS } from './lib/app-flags.js';
import { buildUnlessBuilt } from './lib/build.js';
import type { ChildOptions } from './lib/child.js';
import { LEVEL } from './lib/level.js';
import { waitUntilReady } from './lib/ready.js';
import { runUntilStopped } from './lib/run-until-stopped.js';
import { addressOn, checkNode, readSettings } from './lib/settings.js';
import { announceStack, appEnvironment, migrationEnvironment, prepareStack } from './lib/stack.js';
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
    await supervisor.run(
      childOptions(stack, `${app}-migration`, `${app}/migrate.js`, migrationEnvironment(stack, app)),
    );
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
  const env = appEnvironment(stack, app, port);
  if (app === 'backend') env['SPA_DIR'] = join(stack.settings.root, 'dist/frontend');
  const child = supervisor.start(LEVEL.apps, childOptions(stack, app, `${app}/main.js`, env));
  const url = `${addressOn(stack.settings.host, port)}/health/ready`;
  await waitUntilReady(app, url, child.ended);
}

function childOptions(
  stack: PreparedStack,
  name: string,
  program: string,
  env: Record<string, string>,
): ChildOptions {
  const { root } = stack.settings;
  return {
    name,
    args: [...APP_FLAGS, join(root, 'dist', program)],
    cwd: root,
    env,
    logFile: join(stack.logs, `${name}.log`),
    show: 'notable',
    print: stack.print,
  };
}

process.exitCode = await runUntilStopped(bringUp);
