import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths, VERIFICATION_MAILS_PER_HOUR } from '@boardcast/contracts';
import { startAccounts, type Accounts, type Person } from '../testing/start-accounts.js';
import { UsersService } from '../../users/users.service.js';
import { DeletionJob } from './deletion.job.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.server.close());

/** Somebody at Pinterest who signs in here, again and again. */
const atPinterest = () => ({
  pinterestUserId: randomUUID(),
  pinterestUsername: 'again',
  profileImageUrl: null,
});
const spendCredit = (id: string) => accounts.server.app.get(UsersService).spendCredit(id, randomUUID());

async function signIn(somebody: ReturnType<typeof atPinterest>): Promise<Person> {
  const id = await accounts.server.app.get(UsersService).signIn(somebody);
  return { id, browser: await accounts.server.signIn(id) };
}
const setEmail = async ({ browser }: Person, email: string): Promise<boolean> =>
  (await browser.patch(userPaths.profile, { name: 'Again', email })).body.verificationSent;
const verify = ({ browser }: Person, address: string) =>
  browser.post(userPaths.verifyEmail, { token: accounts.mailbox.tokensTo(address).at(-1) });
const credits = async ({ browser }: Person) => (await browser.get('/api/auth/me')).body.availableCredits;
const leave = async ({ browser }: Person) =>
  expect(await browser.delete(userPaths.account)).toMatchObject({ status: 204 });

describe('whoever deletes the account and signs in again', () => {
  it('can send no more mails to an address, and none to more addresses', async () => {
    const somebody = atPinterest();
    const addresses = ['victim@example.com', 'victim@example.com', 'other@example.com', 'third@example.com'];
    const wereSent: boolean[] = [];
    for (const address of addresses) {
      const person = await signIn(somebody);
      wereSent.push(await setEmail(person, address));
      await leave(person);
    }
    expect(wereSent).toEqual([true, true, true, false]);
    accounts.server.clock.advance(HOUR + 1);
    const person = await signIn(somebody);
    expect(await setEmail(person, 'third@example.com')).toBe(true);
  });

  it('is held by what others have sent to the address who are gone as well', async () => {
    for (let sent = 0; sent < VERIFICATION_MAILS_PER_HOUR; sent += 1) {
      const person = await signIn(atPinterest());
      expect(await setEmail(person, 'Shared@example.com')).toBe(true);
      await leave(person);
    }
    expect(await setEmail(await signIn(atPinterest()), 'shared@example.com')).toBe(false);
  });

  it('has the free pins that were left, and no second one for an address', async () => {
    const somebody = atPinterest();
    const before = await signIn(somebody);
    await spendCredit(before.id);
    await leave(before);

    const again = await signIn(somebody);
    expect(await credits(again)).toBe(0);
    await setEmail(again, 'bonus@example.com');
    expect(await verify(again, 'bonus@example.com')).toMatchObject({ body: { bonusPinGranted: true } });
    expect(await credits(again)).toBe(1);
    await leave(again);

    const third = await signIn(somebody);
    expect(await credits(third)).toBe(1);
    await setEmail(third, 'more@example.com');
    expect(await verify(third, 'more@example.com')).toMatchObject({ body: { bonusPinGranted: false } });
    expect(await credits(third)).toBe(1);
  });

  it('is counted for an hour, and then by nobody, whether or not anybody asks for a mail again', async () => {
    const { sweep } = accounts.server.app.get(DeletionJob);
    const before = await signIn(atPinterest());
    expect(await setEmail(before, 'counted@example.com')).toBe(true);
    await leave(before);
    await sweep.run();
    expect(await accounts.rows('select * from verification_sends')).not.toEqual([]);
    accounts.server.clock.advance(HOUR + 1);
    await sweep.run();
    expect(await accounts.rows('select * from verification_sends')).toEqual([]);
  });

  it('is not remembered by name, nor for longer than a year; one who took nothing not at all', async () => {
    await accounts.rows('delete from spent_free_pins');
    await leave(await signIn(atPinterest()));
    expect(await accounts.rows('select * from spent_free_pins')).toEqual([]);

    const somebody = atPinterest();
    const before = await signIn(somebody);
    await spendCredit(before.id);
    await leave(before);
    const kept = await accounts.rows('select * from spent_free_pins');
    expect(kept).toMatchObject([{ used: 1, had_bonus: false }]);
    for (const word of [somebody.pinterestUserId, before.id])
      expect(JSON.stringify(kept)).not.toContain(word);

    const { sweep } = accounts.server.app.get(DeletionJob);
    accounts.server.clock.advance(365 * DAY - 1);
    await sweep.run();
    expect(await credits(await signIn(somebody))).toBe(0);
    accounts.server.clock.advance(2);
    await sweep.run();
    expect(await accounts.rows('select * from spent_free_pins')).toEqual([]);
  });
});
