import { createBusServer, loadConfig } from '@boardcast/server';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { publisherConfigSchema } from './config.js';
import { LedgerGate } from './ledger/ledger-gate.js';
import { PublisherModule } from './publisher.module.js';

/** How long a stopping publisher waits for what it has sent, in milliseconds (house.md §3). */
const DRAIN_MS = 60_000;

const config = loadConfig(publisherConfigSchema);
const busServer = createBusServer(config.BUS_URL, 'publisher', {
  concurrency: config.PUBLISH_CONCURRENCY,
  drainMs: DRAIN_MS,
});
const app = await NestFactory.create(PublisherModule.forRoot(config, busServer), { bufferLogs: true });
app.useLogger(app.get(Logger));
app.connectMicroservice({ strategy: busServer });
app.enableShutdownHooks();
// Health answers at once, whatever is still away; messages are taken when the ledger is there.
await app.listen(config.PORT);
if (await app.get(LedgerGate).open()) await app.startAllMicroservices();
