import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { createBusServer, createStorage, Fingerprints, Sealer, StoragePort } from '@boardcast/server';
import { BACKEND_CONFIG } from './config.js';
import type { BackendConfig } from './config.js';

/** Token of the bus's receiving side. */
export const BUS_SERVER = Symbol('BusServer');

/** Outcomes handled at once; they are committed in batches. */
const OUTCOMES_AT_ONCE = 200;
/** How long a stopping backend waits for outcomes it is handling, in milliseconds. */
const DRAIN_MS = 10_000;
const busOptions = { concurrency: OUTCOMES_AT_ONCE, drainMs: DRAIN_MS };

/** The configuration and what is built directly from it: image store, token sealer and bus receiver. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: BackendConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: BACKEND_CONFIG, useValue: config },
        { provide: StoragePort, useFactory: () => createStorage(config.STORAGE_URL) },
        { provide: Sealer, useFactory: () => new Sealer(config.CREDENTIALS_KEY) },
        {
          provide: Fingerprints,
          useFactory: () => new Fingerprints(config.FINGERPRINT_KEY, config.CREDENTIALS_KEY),
        },
        { provide: BUS_SERVER, useFactory: () => createBusServer(config.BUS_URL, 'backend', busOptions) },
      ],
      exports: [BACKEND_CONFIG, BUS_SERVER, Fingerprints, StoragePort, Sealer],
    };
  }
}
