import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError } from '@boardcast/server';
import type { BusServer } from '@boardcast/server';
import { appOptions, setUpApp } from './app-setup.js';
import { AppModule } from './app.module.js';
import { readBackendConfig } from './config.js';
import { BUS_SERVER } from './config.module.js';

async function start(): Promise<void> {
  const config = readBackendConfig();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), appOptions);
  setUpApp(app);
  app.connectMicroservice({ strategy: app.get<BusServer>(BUS_SERVER) });
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
