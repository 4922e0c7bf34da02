import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authPaths, boardListPaths, userPaths, type Outcome } from '@boardcast/contracts';
import { AppError, StoragePort } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import { Logger } from '@nestjs/common';
import { PinsQueries } from '../../pins/pins.queries.js';
import { OutcomesService } from '../../pins/publishing/outcomes.service.js';
import { outcomeOf } from '../../pins/testing/recording-bus.js';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import { startFullAccounts, type FullAccount, type FullAccounts } from '../testing/full-account.js';
import { SubscriptionEndingService } from '../../subscription/subscription-ending.service.js';
import { DeletionJob } from './deletion.job.js';

const ending = {
  endAll: jest.fn<SubscriptionEndingService['endAll']>(),
  // Nobody here is a customer of Stripe's.
  lockCustomer: () => Promise.resolve(false),
};
let accounts: FullAccounts;
let person: FullAccount;
let people = 0;
beforeAll(async () => {
  accounts = await startFullAccounts({
    override: (builder) => builder.overrideProvider(SubscriptionEndingService).useValue(ending),
  });
});
beforeEach(async () => {
  ending.endAll.mockResolvedValue(undefined);
  person = await accounts.newPerson(`leaver_${(people += 1)}`);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => accounts.server.close());

const deleteAccount = ({ browser } = person) => browser.delete(userPaths.account);
const count = async (from: string) =>
  Number((await accounts.rows(`select count(*) from ${from}`))[0]?.['count']);
const users = () => count(`users where id = '${person.user.id}'`);
const published = { kind: 'published', pinterestPinId: 'late', adopted: false } as const;

/** Tells how the pin ended that is still under way. */
async function endThird(
  outcome: Outcome = { ...published, pinterestPinId: `third-${people}` },
): Promise<void> {
  const [, , third] = person.messages;
  if (!third) throw new Error('a pin under way was expected');
  await accounts.server.app.get(OutcomesService).ingest([outcomeOf(third, outcome)]);
}

describe('deleting one’s account', () => {
  it('needs a session and its CSRF token', async () => {
    expect(await (await accounts.server.visitor()).delete(userPaths.account)).toMatchObject({ status: 401 });
    expect(await person.browser.withoutCsrf().delete(userPaths.account)).toMatchObject({ status: 403 });
    expect(await users()).toBe(1);
  });

  it('changes nothing when the subscription can’t be cancelled, and says so in exactly these words', async () => {
    ending.endAll.mockRejectedValueOnce(new AppError('account.subscription-remains'));
    expect(await deleteAccount()).toMatchObject({
      status: 502,
      body: {
        code: 'account.subscription-remains',
        error:
          'We couldn’t confirm that your subscription has ended, so your account was not deleted. Please try again in a moment.',
      },
    });
    expect(ending.endAll).toHaveBeenCalledWith(person.user.id);
    expect((await person.browser.get(authPaths.me)).body).toMatchObject({ connectionStatus: 'connected' });
    await endThird();
    expect(await deleteAccount()).toMatchObject({ status: 204 });
  });

  it('signs the user out in every browser, and a new sign-in begins a new account', async () => {
    const elsewhere = (await accounts.server.signIn(person.user.pinterestUsername)).browser;
    await endThird();
    expect(await deleteAccount()).toMatchObject({ status: 204 });
    expect(person.browser.cookie('sid')).toBeUndefined();
    expect(await elsewhere.get(authPaths.me)).toMatchObject({ status: 401 });
    expect(await count(`session_store where sess ->> 'userId' = '${person.user.id}'`)).toBe(0);
    const again = await accounts.server.signIn(person.user.pinterestUsername);
    expect(again.user).toMatchObject({ name: null, email: null });
    expect(again.user.id).not.toBe(person.user.id);
    expect((await again.browser.get(boardListPaths.all)).body).toEqual([]);
  });

  it('many times at once is done once', async () => {
    await endThird();
    const before = await count('account_deletions');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deleteAccount()));
    for (const { status } of answers) expect([204, 401]).toContain(status);
    expect(answers.some(({ status }) => status === 204)).toBe(true);
    expect(await count('account_deletions')).toBe(before + 1);
  });

  it('that was cut off in the middle is done by the next try', async () => {
    await endThird();
    jest.spyOn(accounts.server.app.get(PinsQueries), 'isPosting').mockRejectedValueOnce(new Error('cut off'));
    expect(await deleteAccount()).toMatchObject({ status: 500 });
    expect((await person.browser.get(authPaths.me)).body).toMatchObject({ connectionStatus: 'expired' });
    expect(await deleteAccount()).toMatchObject({ status: 204 });
    expect(await users()).toBe(0);
  });

  it('that was cut off and can’t be finished is reported, with the time since the sweep should have', async () => {
    await endThird();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    jest.spyOn(accounts.server.app.get(PinsQueries), 'isPosting').mockRejectedValue(new Error('cut off'));
    expect(await deleteAccount()).toMatchObject({ status: 500 });
    accounts.server.clock.advance(15 * 60_000);
    const { sweep } = accounts.server.app.get(DeletionJob);
    await sweep.run();
    expect(warn).toHaveBeenCalledWith({ sweep: 'deletions', oldestDueSeconds: 13 * 60 }, expect.any(String));
    jest.restoreAllMocks();
    await sweep.run();
    expect(await users()).toBe(0);
  });

  it('does not wait for files, and is done also while they can’t be removed; they go later', async () => {
    await endThird();
    const storage = accounts.server.app.get(StoragePort);
    const [image] = await accounts.rows(`select key from images where user_id = '${person.user.id}'`);
    const file = `images/${String(image?.['key'])}/full`;
    let refuse: () => void = () => undefined;
    const hanging = new Promise<void>((_resolve, reject) => {
      refuse = () => reject(new Error('the storage is away'));
    });
    jest.spyOn(storage, 'delete').mockReturnValue(hanging);
    const deletion = deleteAccount();
    let isAnswered = false;
    void deletion.finally(() => (isAnswered = true));
    try {
      await waitUntil(() => Promise.resolve(isAnswered));
    } finally {
      refuse();
    }
    expect(await deletion).toMatchObject({ status: 204 });
    expect(await users()).toBe(0);
    const removals = accounts.server.app.get(ImageRemovalsService);
    await removals.sweep();
    jest.restoreAllMocks();
    expect(await storage.exists(file)).toBe(true);
    accounts.server.clock.advance(11 * 60_000);
    await removals.sweep();
    expect(await storage.exists(file)).toBe(false);
    expect(await accounts.rows(`select from image_removals where key not like 'exports/%'`)).toEqual([]);
  });
});

describe('the pins of an account that is deleted', () => {
  beforeEach(async () => {
    await accounts.rows(`update publish_rests set paused_at = null where user_id = '${person.user.id}';
      delete from publish_hours where user_id = '${person.user.id}';
      update publish_guards set daily_cap = null, board_gap_minutes = null where user_id = '${person.user.id}'`);
  });

  it('are waited for while they are posted; nothing more is sent meanwhile, and nothing comes after', async () => {
    const { id } = person.user;
    let isDone = false;
    const deletion = deleteAccount().finally(() => (isDone = true));
    await waitUntil(async () => (await count(`connections where user_id = '${id}'`)) === 0);
    await accounts.rows(`update pins set next_at = now() where user_id = '${id}' and state = 'waiting'`);
    await waitUntil(async () => (await count(`pins where user_id = '${id}' and state = 'held'`)) === 2);
    expect(isDone).toBe(false);
    await endThird();
    expect(await deletion).toMatchObject({ status: 204 });
    expect(accounts.bus.messages.filter(({ userId }) => userId === id)).toHaveLength(3);
  });

  it('are not sent for who signs in again meanwhile: that is refused until the account is gone', async () => {
    const { id, pinterestUsername } = person.user;
    const deletion = deleteAccount();
    await waitUntil(async () => (await count(`connections where user_id = '${id}'`)) === 0);
    await expect(accounts.server.signIn(pinterestUsername)).rejects.toThrow(/account\.leaving/);
    await accounts.rows(`update pins set next_at = now() where user_id = '${id}' and state = 'waiting'`);
    await waitUntil(async () => (await count(`pins where user_id = '${id}' and state = 'held'`)) === 2);
    await endThird();
    expect(await deletion).toMatchObject({ status: 204 });
    expect(accounts.bus.messages.filter(({ userId }) => userId === id)).toHaveLength(3);
    expect((await accounts.server.signIn(pinterestUsername)).user.id).not.toBe(id);
  });

  it.each<[string, Outcome]>([
    ['a success', published],
    [
      'a refused token',
      { kind: 'unauthorised', fault: { status: 401, code: 2, message: '', reason: '', advice: null } },
    ],
    [
      'a spam block',
      { kind: 'blocked', fault: { status: 403, code: 29, message: '', reason: '', advice: null } },
    ],
  ])('that a publisher tells of too late, with %s, harm nothing', async (_what, outcome) => {
    await accounts.rows(
      `update pins set lease_until = now() where user_id = '${person.user.id}' and state = 'queued'`,
    );
    expect(await deleteAccount()).toMatchObject({ status: 204 });
    const before = await accounts.rows('select * from pins order by id');
    await endThird(outcome);
    expect(await accounts.rows('select * from pins order by id')).toEqual(before);
    expect(await count(`pin_attempts where pin_id = '${person.messages[2]?.pinId}'`)).toBe(0);
  });
});

describe('deleting a large account', () => {
  it('of 500 groups with 100 pins each takes seconds at most', async () => {
    const { id } = person.user;
    await endThird();
    await accounts.rows(`
      with made as (
        insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
          credit_spent, created_at)
        select gen_random_uuid(), '${id}', image.id, image.key, 'image/jpeg', 'Pin', 'd', 'https://a.test', false, now()
        from (select * from images where user_id = '${id}' limit 1) image, generate_series(1, 500) returning id
      ), pinned as (
        insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, created_at, updated_at)
        select gen_random_uuid(), made.id, '${id}', n, n, n, 'Board', 'failed', now(), now()
        from made, generate_series(1, 100) n returning id
      )
      insert into pin_attempts (pin_id, fence, mode, outcome, at) select id, 1, 'send', 'rejected', now() from pinned`);
    // As autovacuum does soon: foreign keys go on with plans from when the tables were small.
    await accounts.rows('analyze pin_groups, pins, pin_attempts');
    const start = performance.now();
    expect(await deleteAccount()).toMatchObject({ status: 204 });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await count(`pins where user_id = '${id}'`)).toBe(0);
  });
});
