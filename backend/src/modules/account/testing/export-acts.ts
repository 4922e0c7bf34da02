import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { userPaths, type DataExport, type ExportFormat } from '@boardcast/contracts';
import { bodyOf, waitUntil } from '@boardcast/testing';
import type { ExportRow, ExportSection } from '../../../database/export-section.js';
import type { TestApp } from '../../../testing/start-test-app.js';
import { MailsQueries } from '../../mail/mails.queries.js';
import type { Person } from './start-accounts.js';

type Owner = Pick<Person, 'browser'>;

/** Asks for an export. */
export async function requestExport({ browser }: Owner, format: ExportFormat = 'csv'): Promise<DataExport> {
  return bodyOf(await browser.post(userPaths.exports, { format })) as DataExport;
}

/** The latest export of somebody; null when there is none. */
export async function latestExport({ browser }: Owner): Promise<DataExport | null> {
  return (bodyOf(await browser.get(userPaths.latestExport)) as { export: DataExport | null }).export;
}

/** Waits until the latest export is over. */
export async function endedExport(owner: Owner): Promise<DataExport> {
  let latest: DataExport | null = null;
  await waitUntil(
    async () => {
      latest = await latestExport(owner);
      return latest?.state === 'ready' || latest?.state === 'failed';
    },
    { what: 'the export to be over' },
  );
  return latest as unknown as DataExport;
}

/** The files of exports in the store, unfinished ones too. */
export async function exportFiles({ config }: Pick<TestApp, 'config'>): Promise<string[]> {
  const folder = `${fileURLToPath(config.STORAGE_URL)}/exports`;
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
}

/** Puts a section of these rows in the place of the last one, until mocks are restored. */
export function endExportsWith(
  { app }: Pick<TestApp, 'app'>,
  rows: () => AsyncGenerator<ExportRow>,
  count = 1,
): void {
  jest
    .spyOn(app.get(MailsQueries), 'exportOf')
    .mockImplementation((): ExportSection[] => [
      { name: 'mails', title: 'Emails', columns: ['id'], rows: rows(), count: () => Promise.resolve(count) },
    ]);
}

/** An export that stands still in its middle. */
export interface HeldExport {
  /** Resolves once it does. */
  readonly isHeld: Promise<void>;
  goOn: () => void;
}

/** Halts each export in its last section, until it may go on. */
export function holdExports(server: Pick<TestApp, 'app'>): HeldExport {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  endExportsWith(server, async function* () {
    // More than is held back until there is enough to store.
    for (let row = 0; row < 10_000; row += 1) yield { id: `row ${row}` };
    reached.resolve();
    await gate.promise;
    yield { id: 'last' };
  });
  return { isHeld: reached.promise, goOn: gate.resolve };
}
