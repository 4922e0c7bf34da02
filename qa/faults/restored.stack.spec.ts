import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

const BOARDS = 20;
let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F27: a backup is restored', () => {
  it('with pins due and under way that were posted since: all are found, and none is posted twice', async () => {
    const { apps, backend, publisher, databaseUrl, folder } = bench.stack;
    const { person, list } = await bench.newcomer(BOARDS);
    await publisher.stop();
    await person.publish(list.id);
    await person.publish(list.id);
    await bench.whenPins(person, (pins) => pins.some(({ state }) => state === 'queued'), 'claims');
    const operator = { BACKUP_DIR: join(folder, 'backups'), BACKUP_DATABASE_URL: databaseUrl };
    expect(await backend.command(['backup'], operator)).toMatchObject({ code: 0 });
    await publisher.start();
    await waitUntil(async () => (await bench.creates(person)) === 2 * BOARDS);

    await Promise.all(apps.map((app) => app.stop()));
    await bench.stack.query(
      'drop schema public cascade; drop schema publisher cascade; drop schema witness cascade; create schema public authorization pg_database_owner',
    );
    expect(await backend.command(['restore'], operator)).toEqual({
      ...{ code: 0, said: expect.stringContaining('restored') },
    });
    await Promise.all(apps.map((app) => app.start()));

    await bench.finish('F27 backup restored', { lacksCommits: true });
    const pins = await bench.pins(person);
    expect(pins).toEqual(pins.map((pin) => ({ ...pin, state: 'published', adopted: true, retryCount: 0 })));
    expect(await bench.creates(person)).toBe(2 * BOARDS);
  });
});
