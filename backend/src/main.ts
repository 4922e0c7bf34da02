import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { runEntry } from '@boardcast/server';
import type { BusServer } from '@boardcast/server';
import { appOptions, setUpApp } from './app-setup.js';
import { AppModule } from './app.module.js';
import { readBackendConfig } from './config.js';
import { BUS_SERVER } from './config.module.js';

await runEntry(async () => {
  const config = readBackendConfig();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), appOptions);
  setUpApp(app);
  app.connectMicroservice({ strategy: app.get<BusServer>(BUS_SERVER) });
  await app.startAllMicroservices();
  await app.listen(config.PORT);
});
