import { rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { BUILD_MARK, NEST, VITE } from './lib/build.js';
import type { ChildOptions } from './lib/child.js';
import { LEVEL } from './lib/level.js';
import { waitUntilReady } from './lib/ready.js';
import { runUntilStopped } from './lib/run-until-stopped.js';
import { checkNode, readSettings } from './lib/settings.js';
import { announceStack, appEnvironment, prepareStack } from './lib/stack.js';
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
    await supervisor.run(tool(stack, `${app} build`, [NEST, 'build', app], settings.given));
    const migrate = [`dist/${app}/migrate.js`];
    await supervisor.run(tool(stack, `${app} migration`, migrate, appEnvironment(stack, app, backendPort)));
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
  const { given } = stack.settings;
  const builder = tool(stack, `${app} build`, [NEST, 'build', app, '--watch'], given);
  supervisor.start(LEVEL.apps, builder);
  const args = ['--watch', '--watch-preserve-output', '--enable-source-maps', `dist/${app}/main.js`];
  const env = { ...appEnvironment(stack, app, port), NODE_ENV: 'development' };
  const child = supervisor.start(LEVEL.apps, tool(stack, app, args, env));
  await waitUntilReady(app, `http://127.0.0.1:${port}/health/ready`, child.ended);
}

async function serveSpa(supervisor: Supervisor, stack: PreparedStack, backendPort: number): Promise<void> {
  const env = { ...stack.settings.given, VITE_BACKEND: `http://127.0.0.1:${backendPort}` };
  const args = [VITE, 'frontend', '--port', String(stack.port), '--strictPort', '--host', 'localhost'];
  const child = supervisor.start(LEVEL.apps, tool(stack, 'vite', args, env));
  await waitUntilReady('Vite server', `http://localhost:${stack.port}/`, child.ended);
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
