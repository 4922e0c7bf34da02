import { rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { BUILD_MARK, NEST, VITE } from './lib/build.js';
import { surroundingsOf } from './lib/child-environment.js';
import type { ChildOptions } from './lib/child.js';
import { LEVEL } from './lib/level.js';
import { waitUntilReady } from './lib/ready.js';
import { runUntilStopped } from './lib/run-until-stopped.js';
import { addressOn, checkNode, readSettings } from './lib/settings.js';
import { announceStack, appEnvironment, migrationEnvironment, prepareStack } from './lib/stack.js';
import type { PreparedStack } from './lib/stack.js';
import type { Supervisor } from './lib/supervisor.js';
import { welcome } from './lib/welcome.js';

/** `npm run dev`: like `npm start`, but rebuilds and restarts the apps on every change, with Vite in front. */
async function bringUp(supervisor: Supervisor): Promise<void> {
  checkNode();
  const settings = readSettings();
  // What the watchers write into dist/ is no build that `npm start` may reuse.
  rmSync(join(settings.root, BUILD_MARK), { force: true });
  const stack = await prepareStack(supervisor, settings, () => Promise.resolve());
  const backendPort = await getPort({ host: '127.0.0.1' });
  for (const app of ['backend', 'publisher'] as const) {
    await supervisor.run(tool(stack, `${app} build`, [NEST, 'build', app], surroundingsOf(settings.given)));
    const migrate = [`dist/${app}/migrate.js`];
    await supervisor.run(tool(stack, `${app} migration`, migrate, migrationEnvironment(stack, app)));
  }
  await Promise.all([
    watchApp(supervisor, stack, 'backend', backendPort),
    watchApp(supervisor, stack, 'publisher', await getPort({ host: '127.0.0.1' })),
    serveSpa(supervisor, stack, backendPort),
  ]);
  announceStack(supervisor, stack);
  console.log(welcome(stack));
}

async function watchApp(
  supervisor: Supervisor,
  stack: PreparedStack,
  app: 'backend' | 'publisher',
  port: number,
): Promise<void> {
  const builder = tool(
    stack,
    `${app} build`,
    [NEST, 'build', app, '--watch'],
    surroundingsOf(stack.settings.given),
  );
  supervisor.start(LEVEL.apps, builder);
  const args = ['--watch', '--watch-preserve-output', '--enable-source-maps', `dist/${app}/main.js`];
  // Vite is in front.
  const env = { ...appEnvironment(stack, app, port), HOST: '127.0.0.1', NODE_ENV: 'development' };
  const child = supervisor.start(LEVEL.apps, tool(stack, app, args, env));
  await waitUntilReady(app, `http://127.0.0.1:${port}/health/ready`, child.ended);
}

async function serveSpa(supervisor: Supervisor, stack: PreparedStack, backendPort: number): Promise<void> {
  const { given, host } = stack.settings;
  const env = { ...surroundingsOf(given), VITE_BACKEND: `http://127.0.0.1:${backendPort}` };
  const args = [
    VITE,
    'frontend',
    '--port',
    String(stack.port),
    '--strictPort',
    '--host',
    given['HOST'] ?? 'localhost',
  ];
  const child = supervisor.start(LEVEL.apps, tool(stack, 'vite', args, env));
  await waitUntilReady('Vite server', `${addressOn(host, stack.port)}/`, child.ended);
}

function tool(stack: PreparedStack, name: string, args: string[], env: Record<string, string>): ChildOptions {
  const { settings, logs, print } = stack;
  return {
    name,
    args,
    env,
    cwd: settings.root,
    logFile: join(logs, `${name.replace(' ', '-')}.log`),
    show: 'all',
    print,
  };
}

process.exitCode = await runUntilStopped(bringUp);
