import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import type { BackendConfig } from '../config.js';
import { CliModule } from './cli.module.js';

/** What a command has to say: to people and, as fields of a JSON document, to programs. */
export interface Told {
  text: string;
  data: object;
}

/** What a command does with the backend's services. */
export type Act = (backend: INestApplicationContext) => Promise<Told>;

export type RunAct = (act: Act) => Promise<void>;

/** Runs an act with the backend's services in this process. */
export async function withBackend(config: BackendConfig, act: Act): Promise<Told> {
  const backend = await NestFactory.createApplicationContext(CliModule.with(config), {
    bufferLogs: true,
    // Startup failures are reported like any other.
    abortOnError: false,
  });
  try {
    backend.useLogger(backend.get(Logger));
    return await RequestContext.create(backend.get(MikroORM).em, () => act(backend));
  } finally {
    await backend.close();
  }
}
