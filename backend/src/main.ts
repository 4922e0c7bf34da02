import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError, createBusServer } from '@boardcast/server';
import { appOptions, setUpApp } from './app-setup.js';
import { AppModule } from './app.module.js';
import { readBackendConfig } from './config.js';

/** Outcomes taken in at the same time; they are committed together in batches. */
const OUTCOMES_AT_ONCE = 200;
/** How long a stopping backend waits for outcomes in hand, in milliseconds. */
const DRAIN_MS = 10_000;

async function start(): Promise<void> {
  const config = readBackendConfig();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), appOptions);
  setUpApp(app);
  const options = { concurrency: OUTCOMES_AT_ONCE, drainMs: DRAIN_MS };
  app.connectMicroservice({ strategy: createBusServer(config.BUS_URL, 'backend', options) });
  await app.startAllMicroservices();
  await app.listen(config.PORT);
}

/** What a person can mend is told in a plain line, anything else with its stack. */
function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${port ?? ''} is taken by another program.`
    : (error.stack ?? error.message);
}

start().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
});
