import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { createStorage, Sealer, StoragePort } from '@boardcast/server';
import { BACKEND_CONFIG } from './config.js';
import type { BackendConfig } from './config.js';

/** The configuration and what is made straight from it: the store of pictures and the sealer of tokens. */
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
      ],
      exports: [BACKEND_CONFIG, StoragePort, Sealer],
    };
  }
}
