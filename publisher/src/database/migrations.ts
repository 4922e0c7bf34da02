import type { Migration } from 'kysely/migration';
import * as attempts from './migrations/0001_attempts.js';
import * as takeovers from './migrations/0002_takeovers.js';
import * as workers from './migrations/0003_workers.js';
import * as pace from './migrations/0004_pace.js';
import * as lineage from './migrations/0005_lineage.js';
import * as providerClock from './migrations/0006_provider-clock.js';

/** Every migration of the ledger in the order it runs; the name is what the database remembers. */
export const migrations: Record<string, Migration> = {
  '0001_attempts': { up: attempts.up, down: attempts.down },
  '0002_takeovers': { up: takeovers.up, down: takeovers.down },
  '0003_workers': { up: workers.up, down: workers.down },
  '0004_pace': { up: pace.up, down: pace.down },
  '0005_lineage': { up: lineage.up, down: lineage.down },
  '0006_provider-clock': { up: providerClock.up, down: providerClock.down },
};
