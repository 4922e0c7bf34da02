import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  authPaths,
  draftPinPaths,
  REQUEST_LIMITS,
  scheduledPinPaths,
  subscriptionPaths,
  userPaths,
} from '@boardcast/contracts';
import type { RequestLimit } from '@boardcast/contracts';
import type { TestAnswer } from '@boardcast/testing';
import { runSql } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { TestBackend } from '../../testing/start-backend.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ config: { REQUEST_LIMIT_FACTOR: 1, TRUST_PROXY: 1 } });
});
afterAll(() => server.close());

/** A network that nobody else has. */
let networks = 0;
const network = () => ({ 'x-forwarded-for': `203.0.${Math.floor(++networks / 250)}.${networks % 250}` });

/**
 * Asks until it is refused. While it asks, the limit lets a few more in.
 * @returns the refusal, the statuses of the answers before it, and whether it came before the limit was reached
 */
async function refusalAfter({ requests }: RequestLimit, ask: () => Promise<TestAnswer>) {
  const statuses = new Set<number>();
  let answered = 0;
  let answer = await ask();
  for (; answer.status !== 429 && answered < 2 * requests; answered += 1) {
    statuses.add(answer.status);
    answer = await ask();
  }
  expect(answer.status).toBe(429);
  return { ...answer, statuses: [...statuses], isEarly: answered < requests };
}

describe('requests that come too often', () => {
  it('are refused by the network they come from, with the time to wait; others are not', async () => {
    const from = network();
    const begin = (headers = from) => server.newcomer().get(authPaths.pinterestUrl, headers);
    const refused = await refusalAfter(REQUEST_LIMITS['sign-in'].perNetwork, begin);
    expect(refused).toMatchObject({ body: { code: 'request.too-many' }, statuses: [200], isEarly: false });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await begin(network())).status).toBe(200);
    const inFront = { 'x-forwarded-for': `198.51.100.1, ${from['x-forwarded-for']}` };
    const again = await Promise.all(Array.from({ length: 5 }, () => begin(inFront)));
    expect(again.map(({ status }) => status)).toContain(429);
  });

  it('are refused by user, wherever they come from', async () => {
    const { browser } = await server.signIn();
    const ask = () => browser.get(subscriptionPaths.payments, network());
    const refused = await refusalAfter(REQUEST_LIMITS.payment.perUser, ask);
    expect(refused).toMatchObject({ statuses: [200], isEarly: false });
    expect((await browser.get(authPaths.me, network())).status).toBe(200);
  });

  it('are refused before anybody is asked who they are', async () => {
    const from = network();
    const ask = () => server.newcomer().get(userPaths.exportData, from);
    const refused = await refusalAfter(REQUEST_LIMITS.export.perNetwork, ask);
    expect(refused).toMatchObject({ statuses: [401], isEarly: false });
  });

  it('let a file of pins come to its end, in more parts than anybody may have files of everything', async () => {
    const { browser } = await server.signIn();
    const from = network();
    const parts = 2 * REQUEST_LIMITS.export.perUser.requests;
    for (const path of [draftPinPaths.export, scheduledPinPaths.export]) {
      const answers = [];
      for (let part = 0; part < parts; part += 1) answers.push((await browser.get(path, from)).status);
      expect(answers).toEqual(answers.map(() => 200));
    }
  });

  it('guess no secret', async () => {
    const visitor = await server.visitor();
    const from = network();
    const guess = () => visitor.post(userPaths.verifyEmail, { token: 'x'.repeat(43) }, from);
    const refused = await refusalAfter(REQUEST_LIMITS.guess.perNetwork, guess);
    expect(refused).toMatchObject({ statuses: [404], isEarly: false });
  });
});

describe('a visitor', () => {
  it('who did nothing leaves no row', async () => {
    for (const path of [authPaths.pinterestUrl, authPaths.csrfToken, authPaths.me]) {
      await server.newcomer().get(path, network());
    }
    const { rows } = await runSql(
      server.config.DATABASE_URL,
      `select from session_store where sess ->> 'userId' is null`,
    );
    expect(rows).toEqual([]);
  });

  it('is told nothing new by whatever cookie', async () => {
    for (const cookie of [
      'sid=j:{}',
      'sid=s:j:{}',
      'visitor=j:{}',
      'visitor=x.y',
      'sid=%00',
      'csrf-token=j:[]',
    ]) {
      const answer = await server.newcomer().get(authPaths.me, { cookie, ...network() });
      expect([cookie, answer.status]).toEqual([cookie, 401]);
      expect((await server.newcomer().get(authPaths.csrfToken, { cookie, ...network() })).status).toBe(200);
    }
  });
});
