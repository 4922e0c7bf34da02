import {
  Bus,
  configuredTimes,
  createBus,
  createBusServer,
  createStorage,
  Sealer,
  StoragePort,
} from '@boardcast/server';
import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { PUBLISHER_CONFIG, type PublisherConfig } from './config.js';

/** Token of the receiving side of the bus. */
export const BUS_SERVER = Symbol('BusServer');
/** Token of the waits of publishing (`PublishTimes`). */
export const PUBLISH_TIMES = Symbol('PublishTimes');

/** How long a stopping publisher waits for what it has sent, in milliseconds. */
const DRAIN_MS = 60_000;

/** The configuration and what is made straight from it: both sides of the bus, the store of images, the sealer of tokens. */
@Global()
@Module({})
export class ConfigModule implements OnApplicationShutdown {
  constructor(private readonly bus: Bus) {}

  static with(config: PublisherConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: PUBLISHER_CONFIG, useValue: config },
        { provide: PUBLISH_TIMES, useValue: configuredTimes(config) },
        { provide: StoragePort, useFactory: () => createStorage(config.STORAGE_URL) },
        { provide: Sealer, useFactory: () => new Sealer(config.CREDENTIALS_KEY) },
        { provide: Bus, useFactory: () => createBus(config.BUS_URL, 'backend') },
        {
          provide: BUS_SERVER,
          useFactory: () =>
            createBusServer(config.BUS_URL, 'publisher', {
              concurrency: config.PUBLISH_CONCURRENCY,
              drainMs: DRAIN_MS,
            }),
        },
      ],
      exports: [PUBLISHER_CONFIG, PUBLISH_TIMES, StoragePort, Sealer, Bus, BUS_SERVER],
    };
  }

  /** Runs after the bus server has drained. */
  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}
