import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userPaths, VERIFICATION_MAILS_PER_HOUR, VERIFICATION_TTL_MS } from '@boardcast/contracts';
import type pg from 'pg';
import type { TestAnswer, TestClient } from '../../../testing/test-client.js';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const INVALID = {
  status: 404,
  body: { code: 'verification.invalid', error: 'User not found. This verification link may be invalid.' },
};

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.server.close());

const ask = ({ browser }: Person) => browser.post(userPaths.sendVerification);
const verify = (browser: TestClient, token: unknown) => browser.post(userPaths.verifyEmail, { token });
const advance = (milliseconds: number) => accounts.server.clock.advance(milliseconds);
const kindsOf = (answers: TestAnswer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** The token of the latest link to an address. */
function tokenTo(address: string): string {
  const token = accounts.mailbox.tokensTo(address).at(-1);
  if (token === undefined) throw new Error(`No link was sent to ${address}`);
  return token;
}

/** Somebody who has asked for a link, and its token. */
async function asked(address: string): Promise<{ person: Person; token: string }> {
  const person = await accounts.newPerson(address);
  expect(await ask(person)).toMatchObject({ status: 204 });
  return { person, token: tokenTo(address) };
}
const me = async ({ browser }: Person) => (await browser.get('/api/auth/me')).body;

describe('asking for a verification mail', () => {
  it('needs a session and its CSRF token', async () => {
    expect(await (await accounts.server.visitor()).post(userPaths.sendVerification)).toMatchObject({
      status: 401,
    });
    const { browser } = await accounts.newPerson();
    expect(await browser.withoutCsrf().post(userPaths.sendVerification)).toMatchObject({ status: 403 });
  });

  it('needs an address that is not verified yet', async () => {
    expect(await ask(await accounts.newPerson())).toMatchObject({
      status: 400,
      body: { code: 'verification.no-email' },
    });
    const { person, token } = await asked('done@example.com');
    await verify(person.browser, token);
    expect(await ask(person)).toMatchObject({
      status: 409,
      body: { code: 'verification.already-verified', error: 'Your email is already verified.' },
    });
  });

  it('sends a link with 256 random bits, of which only the hash is kept', async () => {
    const { person, token } = await asked('link@example.com');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const mail = accounts.mailbox.mails.at(-1);
    const [row] = await accounts.rows(
      `select id, token_hash as hash from email_verifications where address = 'link@example.com'`,
    );
    expect(mail).toEqual({
      to: 'link@example.com',
      userId: person.id,
      template: 'verify-address',
      data: {
        pinterestUsername: 'somebody',
        verifyUrl: `http://localhost:3000/verify-email?token=${token}`,
      },
      key: `verify:${String(row?.id)}`,
    });
    expect(row?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    const everything = await accounts.rows('select * from email_verifications, users');
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  it('is limited for a user within any hour, and says how long to wait', async () => {
    const { person } = await asked('often@example.com');
    advance(20 * MINUTE);
    await ask(person);
    await ask(person);
    advance(10.5 * MINUTE);
    expect(await ask(person)).toMatchObject({
      status: 429,
      body: {
        code: 'verification.too-many',
        error: 'Too many verification emails. Please try again in 30 minutes.',
        details: { minutes: 30 },
      },
    });
    advance(29.5 * MINUTE);
    expect(await ask(person)).toMatchObject({ status: 204 });
    expect(await ask(person)).toMatchObject({ body: { details: { minutes: 20 } } });
  });

  it('is limited for an address, whoever asks and however it is written', async () => {
    const answers: TestAnswer[] = [];
    for (const address of [
      'flood@example.com',
      'Flood@Example.com',
      'FLOOD@example.com',
      'flood@EXAMPLE.com',
    ]) {
      answers.push(await ask(await accounts.newPerson(address)));
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect(await ask(await accounts.newPerson('calm@example.com'))).toMatchObject({ status: 204 });
  });

  it('fifty times at once brings no more mails than the limit allows', async () => {
    const person = await accounts.newPerson('storm@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(person)));
    expect(kindsOf(answers).filter((status) => status === 204)).toHaveLength(VERIFICATION_MAILS_PER_HOUR);
    expect(kindsOf(answers).filter((status) => status === 429)).toHaveLength(
      50 - VERIFICATION_MAILS_PER_HOUR,
    );
    expect(accounts.mailbox.tokensTo('storm@example.com')).toHaveLength(VERIFICATION_MAILS_PER_HOUR);
  });

  it('at once by many who share an address brings no more either', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => accounts.newPerson('shared@example.com')),
    );
    await Promise.all(people.map(ask));
    expect(accounts.mailbox.tokensTo('shared@example.com')).toHaveLength(VERIFICATION_MAILS_PER_HOUR);
  });

  it('clears away what is older than a month', async () => {
    await asked('old@example.com');
    advance(31 * 24 * HOUR);
    await asked('new@example.com');
    expect(await accounts.rows('select address from email_verifications')).toEqual([
      { address: 'new@example.com' },
    ]);
  });
});

describe('opening the link', () => {
  it('needs a CSRF token and a token', async () => {
    const visitor = await accounts.server.visitor();
    expect(await verify(visitor.withoutCsrf(), 'x')).toMatchObject({ status: 403 });
    for (const token of [undefined, '', 7, 'x'.repeat(201)]) {
      expect(await verify(visitor, token)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', details: [{ path: 'token' }] },
      });
    }
  });

  it('verifies the address and brings one free pin, also in a browser that is not signed in', async () => {
    const { person, token } = await asked('nora@example.com');
    const answer = await verify(await accounts.server.visitor(), token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Your email has been successfully verified.',
        bonusPinGranted: true,
        user: { id: person.id, emailVerified: true, freePinsAssigned: 2, availableCredits: 2 },
      },
    });
    expect(await me(person)).toMatchObject({ emailVerified: true, freePinsAssigned: 2 });
  });

  it('works once: the second time says that it is verified, in exactly these words', async () => {
    const { person, token } = await asked('twice@example.com');
    await verify(person.browser, token);
    const again = { status: 409, body: { error: 'Your email is already verified.' } };
    expect(await verify(person.browser, token)).toMatchObject(again);
    expect(await verify(await accounts.server.visitor(), token)).toMatchObject(again);
  });

  it('fifty times at once has one effect and brings one free pin', async () => {
    const { person, token } = await asked('parallel@example.com');
    const browsers = await Promise.all(Array.from({ length: 50 }, () => accounts.server.visitor()));
    const answers = await Promise.all(browsers.map((browser) => verify(browser, token)));
    expect(kindsOf(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(answers.filter(({ body }) => body.bonusPinGranted === true)).toHaveLength(1);
    expect(await me(person)).toMatchObject({ freePinsAssigned: 2 });
  });

  it('by several links at once brings one free pin as well', async () => {
    const { person } = await asked('several@example.com');
    await ask(person);
    await ask(person);
    const tokens = accounts.mailbox.tokensTo('several@example.com');
    const answers = await Promise.all(tokens.map((token) => verify(person.browser, token)));
    expect(kindsOf(answers)).toEqual([200, 409, 409]);
    expect(await me(person)).toMatchObject({ freePinsAssigned: 2 });
  });

  it('may be done with an earlier link of the same address', async () => {
    const { person, token } = await asked('first@example.com');
    await ask(person);
    expect(await verify(person.browser, token)).toMatchObject({ status: 200 });
    expect(await verify(person.browser, tokenTo('first@example.com'))).toMatchObject({ status: 409 });
  });

  it('is too late after 24 hours, in exactly these words', async () => {
    const { person, token } = await asked('late@example.com');
    const expired = {
      status: 410,
      body: { error: 'This verification link has expired. Please request a new verification email.' },
    };
    advance(VERIFICATION_TTL_MS);
    expect(await verify(person.browser, token)).toMatchObject(expired);
    expect(await me(person)).toMatchObject({ emailVerified: false, freePinsAssigned: 1 });
    await ask(person);
    expect(await verify(person.browser, tokenTo('late@example.com'))).toMatchObject({ status: 200 });
  });

  it('just in time is in time', async () => {
    const { person, token } = await asked('justintime@example.com');
    advance(VERIFICATION_TTL_MS - 1);
    expect(await verify(person.browser, token)).toMatchObject({ status: 200 });
  });

  it('that was guessed, is somebody else’s, or went to a former address, is unknown', async () => {
    const { person, token } = await asked('mine@example.com');
    const other = await accounts.newPerson();
    expect(await verify(other.browser, token)).toMatchObject(INVALID);
    for (const guess of ['x', `${token}x`, token.slice(0, -1), token.toUpperCase(), "' or true --", '\0']) {
      expect(await verify(person.browser, guess)).toMatchObject(INVALID);
    }
    await person.browser.patch(userPaths.profile, { email: 'mynew@example.com' });
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
    await person.browser.patch(userPaths.profile, { email: 'mine@example.com' });
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
    expect(await me(person)).toMatchObject({ emailVerified: false, freePinsAssigned: 1 });
  });

  it('counts for the address that the user has, whatever became of the links', async () => {
    const { person, token } = await asked('bound@example.com');
    await accounts.rows(`update users set email = 'moved@example.com' where id = '${person.id}'`);
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
    await accounts.rows(`update users set email = null where id = '${person.id}'`);
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
  });

  it('to another address brings no second free pin, however often that is done', async () => {
    const { person, token } = await asked('one@example.com');
    await verify(person.browser, token);
    for (const email of ['two@example.com', 'three@example.com']) {
      await person.browser.patch(userPaths.profile, { email });
      expect(await verify(person.browser, tokenTo(email))).toMatchObject({
        status: 200,
        body: { bonusPinGranted: false, user: { emailVerified: true, freePinsAssigned: 2 } },
      });
    }
  });

  it('asks the database the same, whether there is no such link or it is not theirs', async () => {
    const { token } = await asked('timing@example.com');
    const other = await accounts.newPerson();
    // The ORM brings a copy of pg of its own.
    const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
    const query = jest.spyOn(Client.prototype, 'query');
    const statements = async (tried: string) => {
      query.mockClear();
      await verify(other.browser, tried);
      // The dispatcher asks the database things all the time.
      return query.mock.calls
        .map(([asked]: unknown[]) => JSON.stringify(asked))
        .filter((asked) => asked.includes('email_verifications'))
        .map((asked) => asked.replaceAll(/[0-9a-f]{64}/g, 'hash'));
    };
    const unknown = await statements('guess');
    expect(unknown).toHaveLength(2);
    expect(unknown).toEqual(await statements(token));
    query.mockRestore();
  });
});
