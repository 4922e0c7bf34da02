import { createBusServer, loadConfig } from '@boardcast/server';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { publisherConfigSchema } from './config.js';
import { PublisherModule } from './publisher.module.js';

/** How long a stopping publisher waits for what it has sent, in milliseconds (house.md §3). */
const DRAIN_MS = 60_000;

const config = loadConfig(publisherConfigSchema);
const app = await NestFactory.create(PublisherModule.forRoot(config), { bufferLogs: true });
app.useLogger(app.get(Logger));
const options = { concurrency: config.PUBLISH_CONCURRENCY, drainMs: DRAIN_MS };
app.connectMicroservice({ strategy: createBusServer(config.BUS_URL, 'publisher', options) });
app.enableShutdownHooks();
await app.startAllMicroservices();
await app.listen(config.PORT);
