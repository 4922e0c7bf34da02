import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { startBackend, type SignedIn, type TestBackend } from '../testing/start-backend.js';
import { SessionStore } from './session-store.js';

let server: TestBackend;
let person: SignedIn;
beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signIn();
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const ofPerson = () => `sess ->> 'userId' = '${person.user.id}'`;
/** The row's writer, and in how many days it expires. */
const row = async () => {
  const [found] = await rows(`select xmin::text, extract(epoch from expire - now()) / 86400 as days
    from session_store where ${ofPerson()}`);
  return { writer: String(found?.xmin), days: Number(found?.days) };
};
const expireIn = (time: string) =>
  rows(`update session_store set expire = now() + interval '${time}' where ${ofPerson()}`);
const read = async () => (await person.browser.get(authPaths.me)).status;

describe('a session that is used', () => {
  it('is not written within the day, and lasts 30 days from then on after it', async () => {
    await expireIn('29 days 1 hour');
    const before = await row();
    expect([await read(), await read()]).toEqual([200, 200]);
    expect(await row()).toMatchObject({ writer: before.writer });
    await expireIn('28 days 23 hours');
    expect(await read()).toBe(200);
    const { days, writer } = await row();
    expect(days).toBeCloseTo(30, 1);
    expect(await read()).toBe(200);
    expect((await row()).writer).toBe(writer);
  });

  it('gives the browser another 30 days each time', async () => {
    const { headers } = await person.browser.get(authPaths.me);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('sid='));
    const until = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect((until - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });

  it('ends after 30 days without use, and is not brought back once it is gone', async () => {
    await expireIn('-1 second');
    expect(await read()).toBe(401);
    await expireIn('20 days');
    expect(await read()).toBe(200);
    await rows(`delete from session_store where ${ofPerson()}`);
    expect(await read()).toBe(401);
    expect(await rows(`select from session_store where ${ofPerson()}`)).toEqual([]);
  });

  it('is not written anew by a request that had read it before it ended', async () => {
    const { store } = server.app.get(SessionStore);
    const [{ sid } = { sid: '' }] = (await rows(`select sid from session_store where ${ofPerson()}`)) as {
      sid: string;
    }[];
    const data = await new Promise<SessionData>((resolve, reject) =>
      store.get(sid, (error, found) => (found ? resolve(found) : reject(new Error(String(error))))),
    );
    await rows(`delete from session_store where ${ofPerson()}`);
    const session = store.createSession({ sessionID: sid } as Request, data);
    await new Promise((saved) => store.set(sid, session, saved));
    expect(await rows(`select from session_store where ${ofPerson()}`)).toEqual([]);
  });
});
