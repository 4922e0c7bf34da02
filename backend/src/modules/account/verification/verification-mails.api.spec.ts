import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths, VERIFICATION_MAILS_PER_HOUR } from '@boardcast/contracts';
import type { TestAnswer } from '@boardcast/testing';
import { DeletionJob } from '../deletion/deletion.job.js';
import { startAccounts, type Accounts } from '../testing/start-accounts.js';
import { ask, asked, kindsOf, verify } from '../testing/verification-acts.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.server.close());

const advance = (milliseconds: number) => accounts.server.clock.advance(milliseconds);

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
    const { person, token } = await asked(accounts, 'done@example.com');
    await verify(person.browser, token);
    expect(await ask(person)).toMatchObject({
      status: 409,
      body: { code: 'verification.already-verified', error: 'Your email is already verified.' },
    });
  });

  it('sends a link with 256 random bits, of which only the hash is kept', async () => {
    const { person, token } = await asked(accounts, 'link@example.com');
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
    const { person } = await asked(accounts, 'often@example.com');
    advance(20 * MINUTE);
    await ask(person);
    await ask(person);
    advance(10.5 * MINUTE);
    expect(await ask(person)).toMatchObject({
      status: 429,
      body: {
        code: 'verification.too-many',
        error: 'You can send 3 verification emails an hour. Please try again in 30 min.',
        details: { minutes: 30 },
      },
    });
    advance(29.5 * MINUTE);
    expect(await ask(person)).toMatchObject({ status: 204 });
    expect(await ask(person)).toMatchObject({ body: { details: { minutes: 20 } } });
  });

  it('says to the second when the next mail may go, by the later of the limits that are reached', async () => {
    const { person } = await asked(accounts, 'patient@example.com');
    advance(MINUTE);
    await ask(person);
    advance(20 * MINUTE);
    await ask(person);
    advance(9.4 * MINUTE + 300);
    const early = await ask(person);
    expect(early.headers.get('Retry-After')).toBe('1776');
    expect(early.body.details).toEqual({ minutes: 30, retryAfter: 1776 });

    const stranger = await accounts.newPerson('patient@example.com');
    expect((await ask(stranger)).headers.get('Retry-After')).toBe('1776');
    advance(1_775_000);
    expect((await ask(person)).headers.get('Retry-After')).toBe('1');
    advance(1_000);
    expect((await ask(stranger)).status).toBe(204);
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

  it('is forgotten after 30 days, whether or not anybody asks for another', async () => {
    const { sweep } = accounts.server.app.get(DeletionJob);
    await accounts.rows('delete from email_verifications');
    await asked(accounts, 'old@example.com');
    advance(30 * DAY - MINUTE);
    await sweep.run();
    expect(await accounts.rows('select address from email_verifications')).toEqual([
      { address: 'old@example.com' },
    ]);
    advance(2 * MINUTE);
    await sweep.run();
    expect(await accounts.rows('select * from email_verifications')).toEqual([]);
  });
});
