import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { userPaths, VERIFICATION_TTL_MS } from '@boardcast/contracts';
import type pg from 'pg';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';
import { ask, asked, kindsOf, tokenTo, verify } from '../testing/verification-acts.js';

const INVALID = {
  status: 404,
  body: { code: 'verification.invalid', error: 'User not found. This verification link may be invalid.' },
};

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.server.close());

const advance = (milliseconds: number) => accounts.server.clock.advance(milliseconds);
const me = async ({ browser }: Person) => (await browser.get('/api/auth/me')).body;

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
    const { person, token } = await asked(accounts, 'nora@example.com');
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
    const { person, token } = await asked(accounts, 'twice@example.com');
    await verify(person.browser, token);
    const again = { status: 409, body: { error: 'Your email is already verified.' } };
    expect(await verify(person.browser, token)).toMatchObject(again);
    expect(await verify(await accounts.server.visitor(), token)).toMatchObject(again);
    const verified = `select type from activities where type = 'email_verified' and subject_id = '${person.id}'`;
    expect(await accounts.rows(verified)).toHaveLength(1);
  });

  it('fifty times at once has one effect and brings one free pin', async () => {
    const { person, token } = await asked(accounts, 'parallel@example.com');
    const browsers = await Promise.all(Array.from({ length: 50 }, () => accounts.server.visitor()));
    const answers = await Promise.all(browsers.map((browser) => verify(browser, token)));
    expect(kindsOf(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(answers.filter(({ body }) => body.bonusPinGranted === true)).toHaveLength(1);
    expect(await me(person)).toMatchObject({ freePinsAssigned: 2 });
  });

  it('by several links at once brings one free pin as well', async () => {
    const { person } = await asked(accounts, 'several@example.com');
    await ask(person);
    await ask(person);
    const tokens = accounts.mailbox.tokensTo('several@example.com');
    const answers = await Promise.all(tokens.map((token) => verify(person.browser, token)));
    expect(kindsOf(answers)).toEqual([200, 409, 409]);
    expect(await me(person)).toMatchObject({ freePinsAssigned: 2 });
  });

  it('may be done with an earlier link of the same address', async () => {
    const { person, token } = await asked(accounts, 'first@example.com');
    await ask(person);
    expect(await verify(person.browser, token)).toMatchObject({ status: 200 });
    expect(await verify(person.browser, tokenTo(accounts, 'first@example.com'))).toMatchObject({
      status: 409,
    });
  });

  it('is too late after 24 hours, in exactly these words', async () => {
    const { person, token } = await asked(accounts, 'late@example.com');
    const expired = {
      status: 410,
      body: { error: 'This verification link has expired. Please request a new verification email.' },
    };
    advance(VERIFICATION_TTL_MS);
    expect(await verify(person.browser, token)).toMatchObject(expired);
    expect(await me(person)).toMatchObject({ emailVerified: false, freePinsAssigned: 1 });
    await ask(person);
    expect(await verify(person.browser, tokenTo(accounts, 'late@example.com'))).toMatchObject({
      status: 200,
    });
  });

  it('just in time is in time', async () => {
    const { person, token } = await asked(accounts, 'justintime@example.com');
    advance(VERIFICATION_TTL_MS - 1);
    expect(await verify(person.browser, token)).toMatchObject({ status: 200 });
  });

  it('that was guessed, is somebody else’s, or went to a former address, is unknown', async () => {
    const { person, token } = await asked(accounts, 'mine@example.com');
    const other = await accounts.newPerson();
    expect(await verify(other.browser, token)).toMatchObject(INVALID);
    for (const guess of ['x', `${token}x`, token.slice(0, -1), token.toUpperCase(), "' or true --"]) {
      expect(await verify(person.browser, guess)).toMatchObject(INVALID);
    }
    await person.browser.patch(userPaths.profile, { email: 'mynew@example.com' });
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
    await person.browser.patch(userPaths.profile, { email: 'mine@example.com' });
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
    expect(await me(person)).toMatchObject({ emailVerified: false, freePinsAssigned: 1 });
  });

  it('counts for the address that the user has, whatever became of the links', async () => {
    const { person, token } = await asked(accounts, 'bound@example.com');
    await accounts.rows(`update users set email = 'moved@example.com' where id = '${person.id}'`);
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
    await accounts.rows(`update users set email = null where id = '${person.id}'`);
    expect(await verify(person.browser, token)).toMatchObject(INVALID);
  });

  it('brings the free pin that the user was told of, also on top of credits from an administrator', async () => {
    const { person, token } = await asked(accounts, 'credited@example.com');
    await accounts.rows(`update users set free_pins_assigned = 3 where id = '${person.id}'`);
    expect(await me(person)).toMatchObject({ isBonusOpen: true });
    expect(await verify(person.browser, token)).toMatchObject({
      status: 200,
      body: { bonusPinGranted: true, user: { freePinsAssigned: 4, isBonusOpen: false } },
    });
  });

  it('to another address brings no second free pin, however often that is done', async () => {
    const { person, token } = await asked(accounts, 'one@example.com');
    await verify(person.browser, token);
    for (const email of ['two@example.com', 'three@example.com']) {
      await person.browser.patch(userPaths.profile, { email });
      expect(await me(person)).toMatchObject({ emailVerified: false, isBonusOpen: false });
      expect(await verify(person.browser, tokenTo(accounts, email))).toMatchObject({
        status: 200,
        body: { bonusPinGranted: false, user: { emailVerified: true, freePinsAssigned: 2 } },
      });
    }
  });

  it('asks the database the same, whether there is no such link or it is not theirs', async () => {
    const { token } = await asked(accounts, 'timing@example.com');
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
