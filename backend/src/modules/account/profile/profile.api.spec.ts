import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMAIL_MAX, USER_NAME_MAX, userPaths, VERIFICATION_MAILS_PER_HOUR } from '@boardcast/contracts';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.server.close());

const change = ({ browser }: Person, body: object) => browser.patch(userPaths.profile, body);
const verified = async (address: string) => {
  const person = await accounts.newPerson(address);
  await accounts.rows(`update users set email_verified = true where id = '${person.id}'`);
  return person;
};

describe('the profile', () => {
  it('needs a session and its CSRF token', async () => {
    const visitor = await accounts.server.visitor();
    expect(await visitor.patch(userPaths.profile, { name: 'Nora' })).toMatchObject({ status: 401 });
    const { browser } = await accounts.newPerson();
    expect(await browser.withoutCsrf().patch(userPaths.profile, { name: 'Nora' })).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ['an address that is none', { email: 'nora' }, 'Please enter a valid email address'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'Please enter a valid email address'],
    ['a line break in an address', { email: 'a@example.com\nBcc: b@example.com' }, 'valid email address'],
    ['an address that is too long', { email: `${'a'.repeat(EMAIL_MAX)}@example.com` }, 'at most 254'],
    ['a name that is too long', { name: 'n'.repeat(USER_NAME_MAX + 1) }, 'at most 100'],
    ['a name that can’t be stored', { name: 'No\0ra' }, 'can’t be stored'],
    ['a name that is no text', { name: 7 }, ''],
  ])('refuses %s, and nothing changes', async (_what, body, text) => {
    const person = await accounts.newPerson('before@example.com');
    const answer = await change(person, { name: 'After', ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(answer.body.error).toContain(text);
    expect((await person.browser.get('/api/auth/me')).body).toMatchObject({
      name: null,
      email: 'before@example.com',
    });
  });

  it('takes a name and an address over, trimmed, and sends a link to the address', async () => {
    const person = await accounts.newPerson();
    const answer = await change(person, { name: '  Nora ', email: ' Nora@Example.com ' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: person.id,
        name: 'Nora',
        email: 'Nora@Example.com',
        emailVerified: false,
        verificationSent: true,
      },
    });
    expect(accounts.mailbox.mails.at(-1)).toMatchObject({
      to: 'Nora@Example.com',
      template: 'verify-address',
    });
  });

  it('keeps what is absent and clears what is empty; without an address nothing is verified or sent', async () => {
    const person = await verified('clear@example.com');
    await change(person, { name: 'Nora' });
    expect((await change(person, {})).body).toMatchObject({ name: 'Nora', emailVerified: true });
    const sent = accounts.mailbox.mails.length;
    expect((await change(person, { name: '', email: null })).body).toMatchObject({
      ...{ name: null, email: null, emailVerified: false, verificationSent: false },
    });
    expect(accounts.mailbox.mails).toHaveLength(sent);
  });

  it('with the same address stays verified, however it is written', async () => {
    const person = await verified('same@example.com');
    for (const email of ['same@example.com', ' Same@Example.com ']) {
      expect((await change(person, { email })).body).toMatchObject({
        ...{ email: email.trim(), emailVerified: true, verificationSent: false },
      });
    }
  });

  it('with another address starts over', async () => {
    const person = await verified('former@example.com');
    expect((await change(person, { email: 'next@example.com' })).body).toMatchObject({
      ...{ email: 'next@example.com', emailVerified: false, verificationSent: true },
    });
    expect(accounts.mailbox.tokensTo('next@example.com')).toHaveLength(1);
  });

  it('is saved also when no more links may be sent', async () => {
    const person = await accounts.newPerson();
    const answers: unknown[] = [];
    for (let count = 0; count <= VERIFICATION_MAILS_PER_HOUR; count += 1) {
      const { body } = await change(person, { email: `address${count}@example.com` });
      answers.push([body.email, body.verificationSent]);
    }
    expect(answers).toEqual([
      ['address0@example.com', true],
      ['address1@example.com', true],
      ['address2@example.com', true],
      ['address3@example.com', false],
    ]);
  });

  it('changed many times at once, with links asked for meanwhile, sends no more than may be sent', async () => {
    const person = await accounts.newPerson('busy@example.com');
    const sent = accounts.mailbox.mails.length;
    await Promise.all(
      Array.from({ length: 15 }, (_, count) => [
        change(person, { email: `busy${count}@example.com` }),
        person.browser.post(userPaths.sendVerification),
      ]).flat(),
    );
    expect(accounts.mailbox.mails).toHaveLength(sent + VERIFICATION_MAILS_PER_HOUR);
  });

  it('of one user changes nothing of another’s', async () => {
    const [one, other] = [
      await accounts.newPerson('a@example.com'),
      await accounts.newPerson('b@example.com'),
    ];
    await change(one, { name: 'Nora', email: 'c@example.com' });
    expect((await other.browser.get('/api/auth/me')).body).toMatchObject({
      name: null,
      email: 'b@example.com',
    });
  });
});

describe('the preferences', () => {
  it('need a session, and a CSRF token to be changed', async () => {
    const visitor = await accounts.server.visitor();
    expect(await visitor.get(userPaths.preferences)).toMatchObject({ status: 401 });
    expect(await visitor.patch(userPaths.preferences, {})).toMatchObject({ status: 401 });
    const { browser } = await accounts.newPerson();
    expect(await browser.withoutCsrf().patch(userPaths.preferences, {})).toMatchObject({ status: 403 });
    expect(await browser.patch(userPaths.preferences, { weeklyAnalytics: 'no' })).toMatchObject({
      status: 400,
    });
  });

  it('begin with both mails wanted, and keep what is absent', async () => {
    const { browser } = await accounts.newPerson();
    const all = { weeklyAnalytics: true, productUpdates: true };
    expect(await browser.get(userPaths.preferences)).toMatchObject({ status: 200, body: all });
    const changed = { ...all, weeklyAnalytics: false };
    expect((await browser.patch(userPaths.preferences, { weeklyAnalytics: false })).body).toEqual(changed);
    expect((await browser.patch(userPaths.preferences, {})).body).toEqual(changed);
    expect((await browser.get(userPaths.preferences)).body).toEqual(changed);
  });
});
