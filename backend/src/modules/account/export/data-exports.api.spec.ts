import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import {
  endedExport,
  exportFiles,
  holdExports,
  latestExport,
  requestExport,
} from '../testing/export-acts.js';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';
import { DataExportsJob } from './data-exports.job.js';

const DAY_MS = 24 * 3_600_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await accounts.server.app.get(DataExportsJob).sweep.run();
});
afterAll(() => accounts.server.close());

const fileOf = ({ browser }: Person, id: string) => browser.get(userPaths.exportFile(id));
const removeFiles = () => accounts.server.app.get(ImageRemovalsService).sweep();
const mailsOf = ({ id }: Person) => accounts.mailbox.mails.filter(({ userId }) => userId === id);
const NOT_FOUND = { status: 404, body: { code: 'export.not-found' } };

describe('asking for an export', () => {
  it('needs a session and its CSRF token, and a format there is', async () => {
    const visitor = await accounts.server.visitor();
    expect(await visitor.post(userPaths.exports, { format: 'csv' })).toMatchObject({ status: 401 });
    expect(await visitor.get(userPaths.latestExport)).toMatchObject({ status: 401 });
    expect(await visitor.get(userPaths.exportFile(randomUUID()))).toMatchObject({ status: 401 });
    const { browser } = await accounts.newPerson();
    expect(await browser.withoutCsrf().post(userPaths.exports, { format: 'csv' })).toMatchObject({
      status: 403,
    });
    for (const body of [{}, { format: 'xml' }]) {
      expect(await browser.post(userPaths.exports, body)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details: [{ path: 'format' }] },
      });
    }
    expect((await browser.get(userPaths.latestExport)).body).toEqual({ export: null });
  });

  it('is answered at once; the file comes later, for seven days, and is its user’s alone', async () => {
    const person = await accounts.newPerson();
    const held = holdExports(accounts.server);
    const { status, body } = await person.browser.post(userPaths.exports, { format: 'json' });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      ...{ format: 'json', state: 'waiting', percent: 0, bytes: null, fault: null },
      ...{ createdAt: '2026-03-10T12:00:00.000Z', readyAt: null, expiresAt: null },
    });
    await held.isHeld;
    expect(await latestExport(person)).toMatchObject({ id: body.id, state: 'running' });
    expect(await fileOf(person, body.id)).toMatchObject(NOT_FOUND);
    held.goOn();
    const ready = await endedExport(person);
    expect(ready).toMatchObject({
      ...{ id: body.id, state: 'ready', percent: 100, fault: null },
      ...{ readyAt: '2026-03-10T12:00:00.000Z', expiresAt: '2026-03-17T12:00:00.000Z' },
    });
    const file = await fileOf(person, body.id);
    expect(file.body).toMatchObject({
      profile: [{ id: person.id }],
      activity: [{ type: 'user_registered' }, {}],
    });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="boardcast-export-2026-03-10.json"',
      'content-length': String(ready.bytes),
      'cache-control': 'no-store',
    });
    for (const [who, id] of [
      [await accounts.newPerson(), body.id],
      [person, randomUUID()],
    ] as const) {
      expect(await fileOf(who, id)).toMatchObject(NOT_FOUND);
    }
  });

  it('is in the activity log, once', async () => {
    const person = await accounts.newPerson();
    const held = holdExports(accounts.server);
    await requestExport(person);
    await requestExport(person);
    held.goOn();
    expect(
      await accounts.rows(
        `select actor_id, type from activities where subject_id = '${person.id}' and type <> 'user_registered'`,
      ),
    ).toEqual([{ actor_id: person.id, type: 'export_requested' }]);
    await endedExport(person);
  });

  it('makes no second one while one is prepared, however often and in whatever format', async () => {
    const person = await accounts.newPerson();
    const held = holdExports(accounts.server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => requestExport(person, index % 2 ? 'csv' : 'json')),
    );
    await held.isHeld;
    answers.push(await requestExport(person));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    held.goOn();
    await endedExport(person);
    expect((await requestExport(person)).id).not.toBe(answers[0]?.id);
    await endedExport(person);
  });

  it('replaces the one before, whose file goes', async () => {
    const person = await accounts.newPerson();
    const before = (await exportFiles(accounts.server)).length;
    const { id } = await requestExport(person);
    await endedExport(person);
    const next = await requestExport(person, 'json');
    await endedExport(person);
    await removeFiles();
    expect(await fileOf(person, id)).toMatchObject(NOT_FOUND);
    expect(await fileOf(person, next.id)).toMatchObject({ status: 200 });
    expect(await exportFiles(accounts.server)).toHaveLength(before + 1);
  });

  it('is refused while the account is being deleted', async () => {
    const person = await accounts.newPerson();
    await accounts.rows(`update users set leaving_at = now() where id = '${person.id}'`);
    expect(await person.browser.post(userPaths.exports, { format: 'csv' })).toMatchObject({
      status: 409,
      body: { code: 'account.leaving' },
    });
    await accounts.rows(`update users set leaving_at = null where id = '${person.id}'`);
  });
});

describe('the mail about an export', () => {
  it('leads to the settings, never to the file, and goes once, to a verified address', async () => {
    const person = await accounts.newPerson('nora@example.com');
    await accounts.rows(`update users set email_verified = true where id = '${person.id}'`);
    const { id } = await requestExport(person);
    await endedExport(person);
    expect(mailsOf(person)).toEqual([
      {
        ...{ to: 'nora@example.com', userId: person.id, template: 'export-ready', key: `export-ready:${id}` },
        data: { pinterestUsername: 'somebody', dataUrl: 'http://localhost:3000/settings?tab=data' },
      },
    ]);
  });

  it.each([undefined, 'typed@example.com'])(
    'is not sent to %s, which nobody has verified',
    async (address) => {
      const person = await accounts.newPerson(address);
      await requestExport(person);
      await endedExport(person);
      expect(mailsOf(person)).toEqual([]);
    },
  );
});

describe('the file of an export', () => {
  it('goes after seven days, and the export with it', async () => {
    const person = await accounts.newPerson();
    const { id } = await requestExport(person);
    await endedExport(person);
    accounts.server.clock.advance(7 * DAY_MS - 1);
    await removeFiles();
    expect(await fileOf(person, id)).toMatchObject({ status: 200 });
    accounts.server.clock.advance(1);
    expect(await fileOf(person, id)).toMatchObject(NOT_FOUND);
    expect(await latestExport(person)).toBeNull();
    await removeFiles();
    await accounts.server.app.get(DataExportsJob).sweep.run();
    expect(await exportFiles(accounts.server)).toEqual([]);
    expect(await accounts.rows('select from data_exports')).toEqual([]);
  });

  it('goes with the account', async () => {
    const person = await accounts.newPerson();
    await requestExport(person);
    await endedExport(person);
    expect(await exportFiles(accounts.server)).toHaveLength(1);
    expect(await person.browser.delete(userPaths.account)).toMatchObject({ status: 204 });
    await waitUntil(async () => (await exportFiles(accounts.server)).length === 0);
  });

  it('never comes to be when the account is deleted while it is prepared', async () => {
    const person = await accounts.newPerson('leaver@example.com');
    await accounts.rows(`update users set email_verified = true where id = '${person.id}'`);
    const held = holdExports(accounts.server);
    const { id } = await requestExport(person);
    await held.isHeld;
    await waitUntil(async () => (await exportFiles(accounts.server)).length === 1);
    expect(await person.browser.delete(userPaths.account)).toMatchObject({ status: 204 });
    held.goOn();
    await accounts.server.app.get(DataExportsJob).sweep.run();
    await removeFiles();
    expect(await exportFiles(accounts.server)).toEqual([]);
    expect(await accounts.rows('select key from image_removals')).toEqual([]);
    expect(await fileOf(person, id)).toMatchObject({ status: 401 });
    expect(mailsOf(person)).toEqual([]);
  });
});
