import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardListPaths, userPaths } from '@boardcast/contracts';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend();
});
afterAll(() => server.close());

describe('the dashboard’s numbers', () => {
  it('need a session', async () => {
    expect(await server.newcomer().get(userPaths.stats)).toMatchObject({ status: 401 });
  });

  it('begin at nothing and count the user’s own lists only', async () => {
    const { browser } = await server.signIn();
    const nothing = { totalPins: 0, boardListCount: 0, scheduledPins: 0, draftPins: 0 };
    expect(await browser.get(userPaths.stats)).toMatchObject({ status: 200, body: nothing });
    await browser.post(boardListPaths.all, { name: 'Food', boardIds: [] });
    expect((await browser.get(userPaths.stats)).body).toEqual({ ...nothing, boardListCount: 1 });
    const other = (await server.signIn('busy_creator')).browser;
    expect((await other.get(userPaths.stats)).body).toEqual(nothing);
  });
});
