import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderClock } from '@boardcast/pinterest';
import { Clock, MetricsModule, publishTimes, SystemClock } from '@boardcast/server';
import { createTestDatabase, runSql, type TestDatabase } from '@boardcast/testing';
import { Global, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { Client, type Pool } from 'pg';
import { PUBLISHER_CONFIG } from '../config.js';
import { PUBLISH_TIMES } from '../config.module.js';
import { Heartbeat } from './heartbeat.js';
import { LedgerModule } from './ledger.module.js';
import { LEDGER_POOL } from './ledger.tokens.js';

const times = publishTimes();
let database: TestDatabase;
let app: TestingModule;
beforeEach(async () => {
  database = await createTestDatabase();
  const surroundings = [
    {
      provide: PUBLISHER_CONFIG,
      useValue: { DATABASE_URL: database.url, PINTEREST_WRITES_PER_MINUTE: 100 },
    },
    { provide: PUBLISH_TIMES, useValue: times },
    { provide: Clock, useClass: SystemClock },
    { provide: ProviderClock, useValue: new ProviderClock() },
  ];
  @Global()
  @Module({ providers: surroundings, exports: surroundings.map(({ provide }) => provide) })
  class Surroundings {}
  app = await Test.createTestingModule({
    imports: [Surroundings, MetricsModule.with(), LedgerModule],
  }).compile();
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const heartbeat = () => app.get(Heartbeat, { strict: false });
const beats = async () => (await runSql(database.url, 'select alive_until from publisher.worker')).rows;

describe('A beat', () => {
  it('waits for none of the pins that have all of the ledger’s connections', async () => {
    const pool = app.get<Pool>(LEDGER_POOL, { strict: false });
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));

    await heartbeat().beat();

    expect(await beats()).toHaveLength(1);
    for (const client of busy) client.release();
  });

  it('that is stuck gives up in time for another one, which comes through', async () => {
    const blocker = new Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table publisher.worker');
    const began = performance.now();

    await expect(heartbeat().beat()).rejects.toThrow('timeout');

    expect(performance.now() - began).toBeLessThan(times.silentMs / 2);
    await blocker.end();
    await heartbeat().beat();
    expect(await beats()).toHaveLength(1);
  });
});
