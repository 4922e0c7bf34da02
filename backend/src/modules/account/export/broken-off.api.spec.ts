import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import type { ExportRow, ExportSection } from '../../../database/export-section.js';
import { MailsQueries } from '../../mail/mails.queries.js';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => accounts.server.close());

/** The export as a browser takes it: rejects when it does not come to its end. */
async function take({ browser }: Person, format: string): Promise<string> {
  const response = await fetch(`${accounts.server.url}${userPaths.exportData}?format=${format}`, {
    headers: { cookie: `sid=${browser.cookie('sid')}` },
  });
  expect(response.status).toBe(200);
  return response.text();
}

/** Puts a section in the place of the last one. */
function endWith(rows: () => AsyncGenerator<ExportRow>): void {
  const section: ExportSection = { name: 'mails', title: 'Emails', columns: ['id'], rows: rows() };
  jest.spyOn(accounts.server.app.get(MailsQueries), 'exportOf').mockReturnValue([section]);
}

describe.each(['csv', 'json'])('the export as %s', (format) => {
  it('comes to its end', async () => {
    expect(await take(await accounts.newPerson(), format)).toContain('somebody');
  });

  it('that breaks off breaks the connection: it never looks whole', async () => {
    endWith(async function* () {
      // More than is held back until there is enough to send.
      for (let row = 0; row < 20_000; row += 1) yield { id: `row ${row}` };
      await Promise.resolve();
      throw new Error('the database was lost');
    });
    await expect(take(await accounts.newPerson(), format)).rejects.toThrow('terminated');
  });

  it('of an account that was deleted meanwhile breaks off as well', async () => {
    const person = await accounts.newPerson();
    endWith(async function* () {
      for (let row = 0; row < 20_000; row += 1) yield { id: `row ${row}` };
      expect(await person.browser.delete(userPaths.account)).toMatchObject({ status: 204 });
    });
    await expect(take(person, format)).rejects.toThrow('terminated');
  });
});
