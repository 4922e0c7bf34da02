import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoragePort } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import {
  endedExport,
  endExportsWith,
  exportFiles,
  holdExports,
  latestExport,
  requestExport,
} from '../testing/export-acts.js';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';
import { DataExportsJob } from './data-exports.job.js';
import { DataExportsRepository, type TakenExport } from './data-exports.repository.js';
import { ExportWriter } from './export-writer.service.js';

const LEASE_MS = 5 * 60_000;

let accounts: Accounts;
let person: Person;
beforeAll(async () => {
  accounts = await startAccounts();
});
beforeEach(async () => {
  await accounts.rows('delete from data_exports');
  await accounts.rows(`update image_removals set next_at = '-infinity'`);
  await removeFiles();
  person = await accounts.newPerson();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => accounts.server.close());

const round = ({ app }: Pick<TestApp, 'app'> = accounts.server) => app.get(DataExportsJob).sweep.run();
const removeFiles = () => accounts.server.app.get(ImageRemovalsService).sweep();
const files = () => exportFiles(accounts.server);

/** Writes down that an export is due, and lets nobody begin it. */
async function due({ id }: Person): Promise<void> {
  const now = accounts.server.clock.now();
  await accounts.server.app.get(DataExportsRepository).insert(id, 'csv', now);
}

/** What a process takes that dies with it. */
async function takenByTheDead(): Promise<TakenExport> {
  const taken = await accounts.server.app.get(ExportWriter).take();
  if (!taken) throw new Error('an export was due');
  return taken;
}

/** Another replica on the same database and store, at the same time of day. */
async function replica(): Promise<TestApp> {
  const { config, clock } = accounts.server;
  const { DATABASE_URL, STORAGE_URL } = config;
  const second = await startTestApp({ config: { DATABASE_URL, STORAGE_URL } });
  second.clock.advance(clock.now().getTime() - second.clock.now().getTime());
  return second;
}

describe('an export whose process died', () => {
  it('is begun anew by another when the lease has ended, and no file of the first stays', async () => {
    await due(person);
    const dead = await takenByTheDead();
    await accounts.server.app.get(StoragePort).put(dead.fileKey, Buffer.from('half'), 'text/csv');

    await round();
    expect(await latestExport(person)).toMatchObject({ state: 'running' });
    accounts.server.clock.advance(LEASE_MS);
    await round();
    expect(await latestExport(person)).toMatchObject({ state: 'ready' });
    await removeFiles();
    expect(await files()).toHaveLength(1);
    expect(await accounts.server.app.get(StoragePort).exists(dead.fileKey)).toBe(false);
  });

  it('is not touched by that process should it wake up, and what that writes goes', async () => {
    await due(person);
    const slow = await takenByTheDead();
    accounts.server.clock.advance(LEASE_MS);
    await round();
    const ready = await latestExport(person);
    await accounts.server.app.get(ExportWriter).write(slow, new AbortController().signal);
    await removeFiles();
    expect(await latestExport(person)).toEqual(ready);
    expect(await files()).toHaveLength(1);
  });

  it('is not touched either while the other is at it', async () => {
    await due(person);
    const slow = await takenByTheDead();
    accounts.server.clock.advance(LEASE_MS);
    const { fileKey } = await takenByTheDead();
    await accounts.server.app.get(ExportWriter).write(slow, new AbortController().signal);
    expect(await accounts.rows('select state, file_key from data_exports')).toEqual([
      { state: 'running', file_key: fileKey },
    ]);
    await removeFiles();
    expect(await files()).toEqual([]);
  });

  it('keeps its progress until it is passed', async () => {
    await due(person);
    await takenByTheDead();
    await accounts.rows('update data_exports set percent = 40');
    accounts.server.clock.advance(LEASE_MS);
    const seen: number[] = [];
    endExportsWith(
      accounts.server,
      async function* () {
        for (let row = 0; row < 1_000; row += 1) {
          if (row % 100 === 0) seen.push((await latestExport(person))?.percent ?? -1);
          accounts.server.clock.advance(50);
          yield { id: `row ${row}` };
        }
      },
      1_000,
    );
    await round();
    expect(seen.slice(0, 4)).toEqual([40, 40, 40, 40]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBeGreaterThan(80);
  });

  it('fails once it was cut off three times', async () => {
    await due(person);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await takenByTheDead();
      accounts.server.clock.advance(LEASE_MS);
    }
    await round();
    expect(await latestExport(person)).toMatchObject({ state: 'failed', fault: 'cut-off' });
    await removeFiles();
    expect(await files()).toEqual([]);
    expect((await requestExport(person)).state).toBe('waiting');
    expect(await endedExport(person)).toMatchObject({ state: 'ready' });
  });
});

describe('an export under way', () => {
  it('keeps its lease, and tells once a second how far it is; all only when it is ready', async () => {
    await due(person);
    const renewals = jest.spyOn(accounts.server.app.get(DataExportsRepository), 'renew');
    const seen: number[] = [];
    endExportsWith(
      accounts.server,
      async function* () {
        for (let row = 0; row < 5_000; row += 1) {
          if (row % 500 === 0) {
            await takesNothing();
            seen.push((await latestExport(person))?.percent ?? -1);
          }
          // 500 s in all: longer than a lease.
          accounts.server.clock.advance(100);
          yield { id: `row ${row}` };
        }
      },
      4_000,
    );
    const takesNothing = async () => expect(await accounts.server.app.get(ExportWriter).take()).toBeNull();
    await round();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(6);
    // There turned out to be more than were counted.
    expect(seen.at(-1)).toBe(99);
    expect(renewals).toHaveBeenCalledTimes(500);
    expect(await latestExport(person)).toMatchObject({ state: 'ready', percent: 100 });
  });

  it('is one of a process’s: the next begins when it is over', async () => {
    const other = await accounts.newPerson();
    const held = holdExports(accounts.server);
    await requestExport(person);
    await held.isHeld;
    await requestExport(other);
    const rounds = round();
    expect(await latestExport(other)).toMatchObject({ state: 'waiting' });
    held.goOn();
    await rounds;
    expect(await latestExport(other)).toMatchObject({ state: 'ready' });
  });

  it('is one of all replicas’, also when they begin at the same moment', async () => {
    const second = await replica();
    for (let turn = 0; turn < 5; turn += 1) {
      await accounts.rows('delete from data_exports');
      await due(person);
      await Promise.all([round(), round(second)]);
      expect(await accounts.rows('select state, attempts from data_exports')).toEqual([
        { state: 'ready', attempts: 1 },
      ]);
    }
    expect(await files()).toHaveLength(5);
    await second.close();
  });

  it('is given back by a process that stops, and another makes it', async () => {
    const second = await replica();
    await due(person);
    const held = holdExports(second);
    const written = jest.spyOn(second.app.get(ExportWriter), 'write');
    void round(second);
    await held.isHeld;
    const closing = second.close();
    await waitUntil(() => written.mock.calls[0]?.[1].aborted, { what: 'the export to be told to stop' });
    held.goOn();
    await closing;
    expect(await accounts.rows('select state, attempts from data_exports')).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    await round();
    await removeFiles();
    expect(await latestExport(person)).toMatchObject({ state: 'ready' });
    expect(await files()).toHaveLength(1);
  });
});

describe('an export that fails', () => {
  it('says that its file could not be stored, and can be asked for again', async () => {
    const folder = `${fileURLToPath(accounts.server.config.STORAGE_URL)}/exports`;
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    await requestExport(person);
    expect(await endedExport(person)).toMatchObject({
      ...{ state: 'failed', fault: 'not-stored', bytes: null, readyAt: null },
    });
    await rm(folder);
    await requestExport(person);
    expect(await endedExport(person)).toMatchObject({ state: 'ready', fault: null });
  });

  it('says that the data could not be read, and leaves no part of a file', async () => {
    endExportsWith(accounts.server, async function* () {
      for (let row = 0; row < 10_000; row += 1) yield { id: `row ${row}` };
      await waitUntil(async () => (await files()).length === 1);
      throw new Error('the database was lost');
    });
    await requestExport(person);
    expect(await endedExport(person)).toMatchObject({ state: 'failed', fault: 'unreadable' });
    expect(await files()).toEqual([]);
  });
});
