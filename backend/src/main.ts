import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { endOnSignals, runEntry, warnOfStandIns } from '@boardcast/server';
import type { BusServer } from '@boardcast/server';
import { appOptions, setUpApp } from './app-setup.js';
import { AppModule } from './app.module.js';
import { readBackendConfig } from './config.js';
import { BUS_SERVER } from './config.module.js';
import { ConnectionDrain } from './http/connection-drain.js';

await runEntry(async () => {
  const config = readBackendConfig();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), appOptions);
  setUpApp(app);
  warnOfStandIns(config);
  endOnSignals(app, (hurry) => app.get(ConnectionDrain).announce(config.DRAIN_SECONDS * 1000, hurry));
  app.connectMicroservice({ strategy: app.get<BusServer>(BUS_SERVER) });
  await app.startAllMicroservices();
  await app.listen(config.PORT, config.HOST);
});
