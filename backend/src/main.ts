import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError } from '@boardcast/server';
import { appOptions, setUpApp } from './app-setup.js';
import { AppModule } from './app.module.js';
import { readBackendConfig } from './config.js';

async function start(): Promise<void> {
  const config = readBackendConfig();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), appOptions);
  setUpApp(app);
  await app.listen(config.PORT);
}

start().catch((error: unknown) => {
  // A fault of the configuration is told in plain lines, without a stack.
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
});
