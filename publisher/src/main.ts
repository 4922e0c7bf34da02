import 'reflect-metadata';
import { endOnSignals, runEntry, warnOfStandIns, type BusServer } from '@boardcast/server';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { readPublisherConfig } from './config.js';
import { BUS_SERVER } from './config.module.js';
import { Heartbeat } from './ledger/heartbeat.js';
import { LedgerGate } from './ledger/ledger-gate.js';
import { PublisherModule } from './publisher.module.js';

await runEntry(async () => {
  const config = readPublisherConfig();
  const app = await NestFactory.create(PublisherModule.with(config), { bufferLogs: true });
  app.useLogger(app.get(Logger));
  warnOfStandIns(config);
  const busServer = app.get<BusServer>(BUS_SERVER);
  app.connectMicroservice({ strategy: busServer });
  // Health answers until the last pin in hand is done: the port closes with the app.
  endOnSignals(app, () => busServer.drain());
  // Health answers at once, whatever is still away; messages are taken when the ledger is there.
  await app.listen(config.PORT, config.HOST);
  if (await app.get(LedgerGate).open()) {
    await app.get(Heartbeat).start();
    await app.startAllMicroservices();
  }
});
