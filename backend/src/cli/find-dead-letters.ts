import { findDeadLetters } from '@boardcast/server';
import type { DeadLetters } from '@boardcast/server';
import type { INestApplicationContext } from '@nestjs/common';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';
import { CliFault } from './cli-fault.js';

/** The dead letters of the backend's bus. @throws CliFault when the bus doesn't keep any */
export function deadLettersOf(backend: INestApplicationContext): DeadLetters {
  const found = findDeadLetters(backend.get<BackendConfig>(BACKEND_CONFIG).BUS_URL);
  if (!found)
    throw new CliFault('BUS_URL is a bus of one machine, which keeps no dead letters; RabbitMQ does.');
  return found;
}
