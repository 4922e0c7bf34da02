import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  ADMIN_USER_MOVEMENTS,
  adminPaths,
  adminUserDetailSchema,
  adminUsersResponseSchema,
  authPaths,
  creditMovementSchema,
  IDEMPOTENCY_HEADER,
  userPaths,
  type AdminUserDetail,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { AppError } from '@boardcast/server';
import type { TestClient } from '@boardcast/testing';
import { z } from 'zod';
import { DeletionJob } from '../../account/deletion/deletion.job.js';
import { PostingStop } from '../../account/deletion/posting-stop.service.js';
import {
  startFullAccounts,
  type FullAccount,
  type FullAccounts,
} from '../../account/testing/full-account.js';
import { SubscriptionEndingService } from '../../subscription/subscription-ending.service.js';
import type { SignedIn } from '../../../testing/start-backend.js';

const COLLEAGUE = 'second_admin';
const NOBODY = randomUUID();

let accounts: FullAccounts;
let admin: SignedIn;
let colleague: SignedIn;
let person: FullAccount;
let people = 0;

beforeAll(async () => {
  accounts = await startFullAccounts({
    config: { ADMIN_PINTEREST_USERNAMES: [SANDBOX_USERNAMES.administrator, COLLEAGUE] },
  });
  admin = await accounts.server.signIn(SANDBOX_USERNAMES.administrator);
  await accounts.server.control.addAccount(COLLEAGUE, 1);
  colleague = await accounts.server.signIn(COLLEAGUE);
});
afterAll(() => accounts.server.close());
beforeEach(async () => {
  // Who has one of everything also pays.
  person = await accounts.newPerson(`person_${(people += 1)}`);
  await accounts.rows(`update users set subscription_status = 'none' where id = '${person.user.id}'`);
  await accounts.rows('delete from activities');
});

const give = (id: string, body: object, headers = {}, { browser } = admin) =>
  browser.post(adminPaths.userCredits(id), body, headers);
const setGrant = (id: string, body: object, { browser } = admin) =>
  browser.post(adminPaths.userSubscription(id), body);
const remove = (id: string, body?: object, { browser } = admin) =>
  browser.delete(adminPaths.user(id), {}, body);
const credits = async ({ browser }: { browser: TestClient }): Promise<number> =>
  (await browser.get(authPaths.me)).body.availableCredits;
/** No publisher is posting for them, so a deletion need not wait. */
const endPosting = (id: string) =>
  accounts.rows(`update pins set lease_until = now() where user_id = '${id}' and state = 'queued'`);
const log = () =>
  accounts.rows('select type, actor_id, subject_id, reason, data from activities order by id');
const detail = async (id: string): Promise<AdminUserDetail> =>
  adminUserDetailSchema.parse((await admin.browser.get(adminPaths.user(id))).body);

describe('acts on users', () => {
  it('are for administrators alone', async () => {
    const { id } = colleague.user;
    const stranger = accounts.server.newcomer();
    for (const [browser, status] of [
      [stranger, 401],
      [person.browser, 403],
    ] as const) {
      expect((await browser.get(adminPaths.user(id))).status).toBe(status);
      expect((await browser.get(adminPaths.userMovements(id))).status).toBe(status);
      expect((await browser.post(adminPaths.userCredits(id), { credits: 1 })).status).toBe(status);
      expect((await browser.post(adminPaths.userSubscription(id), { grant: true })).status).toBe(status);
      expect((await browser.delete(adminPaths.user(id))).status).toBe(status);
    }
    expect(await log()).toEqual([]);
  });

  it('need a user that there is, and an id that is one', async () => {
    const gone = { status: 404, body: { code: 'admin.user-not-found' } };
    expect(await admin.browser.get(adminPaths.user(NOBODY))).toMatchObject(gone);
    expect(await admin.browser.get(adminPaths.userMovements(NOBODY))).toMatchObject(gone);
    expect(await give(NOBODY, { credits: 1 })).toMatchObject(gone);
    expect(await setGrant(NOBODY, { grant: true })).toMatchObject(gone);
    expect(await setGrant(NOBODY, { grant: false })).toMatchObject(gone);
    expect(await remove(NOBODY)).toMatchObject(gone);
    expect(await give('x', { credits: 1 })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('are never done to another administrator, and none is deleted', async () => {
    const refused = { status: 409, body: { code: 'admin.is-administrator' } };
    const { id } = colleague.user;
    expect(await give(id, { credits: 1 })).toMatchObject(refused);
    expect(await setGrant(id, { grant: true })).toMatchObject(refused);
    expect(await remove(id)).toMatchObject(refused);
    expect(await remove(admin.user.id)).toMatchObject(refused);
    expect(await log()).toEqual([]);
    expect(await give(admin.user.id, { credits: 1 })).toMatchObject({ status: 200 });
  });
});

describe('granting credits', () => {
  it.each([
    [{ credits: 0 }, 'Please enter a valid positive number'],
    [{ credits: -3 }, 'Please enter a valid positive number'],
    [{ credits: 1.5 }, 'Please enter a valid positive number'],
    [{ credits: '5' }, 'Please enter a valid positive number'],
    [{}, 'Please enter a valid positive number'],
    [{ credits: 101 }, 'Maximum 100 credits at a time'],
    [{ credits: 1, reason: 'x'.repeat(501) }, 'A reason has at most 500 characters.'],
  ])('refuses %p', async (body, message) => {
    expect(await give(person.user.id, body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', details: [{ message }] },
    });
  });

  it('gives them at once, with the reason in the log and in the movements', async () => {
    const before = await credits(person);
    const answer = await give(person.user.id, { credits: 100, reason: '  Lost an image  ' });
    expect(answer).toMatchObject({ status: 200, body: { availableCredits: before + 100 } });
    expect(await credits(person)).toBe(before + 100);
    expect(await log()).toEqual([
      {
        type: 'credits_granted',
        actor_id: admin.user.id,
        subject_id: person.user.id,
        reason: 'Lost an image',
        data: { credits: 100 },
      },
    ]);
    const { movements } = await detail(person.user.id);
    expect(movements[0]).toMatchObject({
      amount: 100,
      kind: 'granted',
      actor: { id: admin.user.id, pinterestUsername: SANDBOX_USERNAMES.administrator },
    });
  });

  it('counts once under its key, also when it is repeated at the same time', async () => {
    const before = await credits(person);
    const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => give(person.user.id, { credits: 5 }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await credits(person)).toBe(before + 5);
    expect(await log()).toHaveLength(1);
    expect(await give(person.user.id, { credits: 6 }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key.reused' },
    });
  });

  it('gives nothing that is not in the log', async () => {
    const before = await credits(person);
    await endPosting(person.user.id);
    await accounts.rows('alter table activities add constraint broken check (type is null) not valid');
    try {
      expect((await give(person.user.id, { credits: 5 })).status).toBe(500);
      expect((await setGrant(person.user.id, { grant: true })).status).toBe(500);
      expect((await remove(person.user.id)).status).toBe(500);
    } finally {
      await accounts.rows('alter table activities drop constraint broken');
    }
    expect(await credits(person)).toBe(before);
    expect((await detail(person.user.id)).plan.isGranted).toBe(false);
  });
});

describe('granting Premium', () => {
  it('is had and taken back at once, each in the log once however often it is asked', async () => {
    const { id } = person.user;
    const isSubscribed = async () => (await person.browser.get(authPaths.me)).body.isSubscribed;
    expect(await setGrant(id, { grant: true, reason: 'A friend' })).toMatchObject({
      status: 200,
      body: { changed: true },
    });
    expect(await setGrant(id, { grant: true })).toMatchObject({ status: 200, body: { changed: false } });
    expect(await isSubscribed()).toBe(true);
    expect(await setGrant(id, { grant: false })).toMatchObject({ status: 200, body: { changed: true } });
    expect(await setGrant(id, { grant: false })).toMatchObject({ status: 200, body: { changed: false } });
    expect(await isSubscribed()).toBe(false);
    const who = { actor_id: admin.user.id, subject_id: id };
    expect(await log()).toMatchObject([
      { type: 'subscription_granted', ...who, reason: 'A friend' },
      { type: 'subscription_revoked', ...who, reason: null },
    ]);
  });

  it('changes nothing that is paid, in either direction', async () => {
    const { id } = person.user;
    await accounts.rows(`update users set subscription_status = 'active' where id = '${id}'`);
    expect(await setGrant(id, { grant: false })).toMatchObject({
      status: 409,
      body: { code: 'subscription.paid' },
    });
    await accounts.rows(`update users set subscription_is_free = true where id = '${id}'`);
    expect(await setGrant(id, { grant: false })).toMatchObject({ status: 409 });
    expect((await detail(id)).plan).toMatchObject({ paidStatus: 'active', isGranted: true });
    expect(await log()).toEqual([]);
  });

  it('needs to know which', async () => {
    expect(await setGrant(person.user.id, { grant: 'yes' })).toMatchObject({ status: 400 });
  });
});

describe('deleting a user', () => {
  it('signs them out everywhere and leaves nothing but that it was done, by whom and why', async () => {
    const { id } = person.user;
    await endPosting(id);
    expect(await remove(id, { reason: 'Asked by phone' })).toMatchObject({ status: 204 });
    expect((await person.browser.get(authPaths.me)).status).toBe(401);
    expect(await accounts.rows(`select id from users where id = '${id}'`)).toEqual([]);
    const made = { type: 'account_deleted', actor_id: admin.user.id, subject_id: null };
    expect((await log()).filter(({ type }) => type === 'account_deleted')).toEqual([
      { ...made, reason: 'Asked by phone', data: { by: 'administrator' } },
    ]);
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  it('is told the same when it was cut off and the sweep finishes it, also after its user began it', async () => {
    const { id } = person.user;
    await endPosting(id);
    const { app, clock } = accounts.server;
    const cutOff = () => jest.spyOn(app.get(PostingStop), 'stop').mockRejectedValueOnce(new Error('cut off'));
    cutOff();
    expect((await person.browser.delete(userPaths.account)).status).toBe(500);
    cutOff();
    expect(await remove(id, { reason: 'Asked by phone' })).toMatchObject({ status: 500 });
    cutOff();
    expect((await person.browser.delete(userPaths.account)).status).toBe(500);
    clock.advance(3 * 60_000);
    await app.get(DeletionJob).sweep.run();
    expect(await accounts.rows(`select id from users where id = '${id}'`)).toEqual([]);
    // The sweep also finishes those of other tests.
    expect((await log()).filter(({ type, reason }) => type === 'account_deleted' && reason)).toMatchObject([
      { actor_id: admin.user.id, reason: 'Asked by phone', data: { by: 'administrator' } },
    ]);
  });

  it('that is refused leaves nobody’s name on the account', async () => {
    const { id } = person.user;
    const refusal = new AppError('account.subscription-remains');
    jest.spyOn(accounts.server.app.get(SubscriptionEndingService), 'endAll').mockRejectedValueOnce(refusal);
    expect(await remove(id, { reason: 'Asked by phone' })).toMatchObject({ status: 502 });
    await endPosting(id);
    expect((await person.browser.delete(userPaths.account)).status).toBe(204);
    expect((await log()).filter(({ type }) => type === 'account_deleted')).toMatchObject([
      { actor_id: null, reason: null, data: { by: 'user' } },
    ]);
  });
});

describe('the page of a user', () => {
  it('has plan, free pins, connection, sessions, mails and groups in one answer, and no secret', async () => {
    const { id } = person.user;
    await accounts.rows(`insert into mails (id, key, template, to_address, data, user_id, state, fault, created_at)
      values (gen_random_uuid(), 'about-${id}', 'pins-failed', 'x@example.com', '{"secret":"words"}', '${id}',
        'failed', 'No such mailbox', now())`);
    const answer = await admin.browser.get(adminPaths.user(id));
    const page = adminUserDetailSchema.parse(answer.body);
    expect(page).toMatchObject({
      id,
      email: person.email,
      emailVerified: true,
      timeZone: 'Europe/Berlin',
      plan: { paidStatus: 'none', isGranted: false, currentPeriodEnd: null, isPastDue: false },
      connection: { status: 'connected', refusedAt: null, toldAt: null, renewalFailures: 0 },
      sessionCount: 1,
      metrics: { failedAt: null, refusedAt: null },
    });
    expect(page.connection.lastPostedAt).not.toBeNull();
    expect(page.mails.slice(0, 1)).toMatchObject([
      { kind: 'pins-failed', state: 'failed', fault: 'No such mailbox', sentAt: null },
    ]);
    expect(page.groups).toHaveLength(page._count.pinGroups);
    expect(page.groups.find((group) => group.id === person.group.id)).toMatchObject({
      completed: 1,
      failed: 1,
      pending: 1,
      // Not what Pinterest said, `No, …`.
      fault: 'It was refused.',
      waits: [{ kind: 'posting', count: 1, goesOnAt: null }],
    });
    const moved = page.movements.reduce((sum, { amount }) => sum + amount, 0);
    expect(moved).toBe(page.freePinsAssigned - page.freePinsUsed);
    const secrets = await accounts.rows(
      'select sealed_access_token as secret from connections union select sid from session_store',
    );
    for (const { secret } of [...secrets, { secret: 'words' }]) {
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  });

  it('has every movement of the free pins, a page at a time, and nobody else’s', async () => {
    const { id } = person.user;
    const moves = ADMIN_USER_MOVEMENTS + 20;
    await accounts.rows(`with given as (
        insert into credit_movements (user_id, amount, kind, at)
        select '${id}', 1, 'bonus', now() from generate_series(1, ${moves}) returning id)
      update users set free_pins_assigned = free_pins_assigned + (select count(*) from given) where id = '${id}'`);
    const page = await detail(id);
    expect(page.movements).toHaveLength(ADMIN_USER_MOVEMENTS);
    const before = page.movements.at(-1)?.id ?? 0;
    const { body } = await admin.browser.get(`${adminPaths.userMovements(id)}?before=${before}`);
    const all = [...page.movements, ...z.array(creditMovementSchema).parse(body)];
    const numbers = all.map((movement) => movement.id);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one));
    expect(all.at(-1)).toMatchObject({ kind: 'start' });
    const moved = all.reduce((sum, { amount }) => sum + amount, 0);
    expect(moved).toBe(page.freePinsAssigned - page.freePinsUsed);
    expect((await admin.browser.get(`${adminPaths.userMovements(id)}?before=x`)).status).toBe(400);
  });

  it('says since when an operator has held them, who and why, until they are released', async () => {
    const { id } = person.user;
    const inList = async () =>
      adminUsersResponseSchema
        .parse((await admin.browser.get(`${adminPaths.users}?search=@person_${people}`)).body)
        .users.map(({ pinterestUsername, heldAt }) => [pinterestUsername, heldAt]);
    expect(await detail(id)).toMatchObject({ heldAt: null, hold: null });
    for (const reason of ['First', 'Somebody complained']) {
      await admin.browser.post(adminPaths.holdUser(id), { reason });
      expect((await detail(id)).hold?.reason).toBe(reason);
      if (reason === 'First') await colleague.browser.post(adminPaths.releaseUser(id), {});
    }
    const held = await detail(id);
    expect(held.hold).toEqual({
      by: { id: admin.user.id, pinterestUsername: SANDBOX_USERNAMES.administrator },
      reason: 'Somebody complained',
    });
    const [row] = await accounts.rows(`select held_at from publish_rests where user_id = '${id}'`);
    expect(row).toEqual({ held_at: new Date(held.heldAt ?? 0) });
    expect(await inList()).toEqual([[`person_${people}`, held.heldAt]]);
    await admin.browser.post(adminPaths.releaseUser(id), {});
    expect(await detail(id)).toMatchObject({ heldAt: null, hold: null });
    expect(await inList()).toEqual([[`person_${people}`, null]]);
  });

  it('tells the last ten events about them, the newest first', async () => {
    const { id } = person.user;
    for (let credits = 1; credits <= 11; credits += 1) await give(id, { credits, reason: `No. ${credits}` });
    const { activities } = await detail(id);
    expect(activities.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 10 }, (_, index) => `No. ${11 - index}`),
    );
    expect(activities[0]).toMatchObject({
      actor: { id: admin.user.id },
      message: expect.stringMatching(/ granted person_\d+ 11 credits$/),
    });
  });

  it('says what waits for the connection, and that it is lost', async () => {
    const { id } = person.user;
    await accounts.rows(`update connections set status = 'expired', access_refused_at = now(), lost_mail_at = now()
      where user_id = '${id}'`);
    await accounts.rows(`update pins set state = 'held', hold_reason = 'connection', next_at = null, lease_until = null
      where user_id = '${id}' and state = 'queued'`);
    const { connection, connectionStatus, groups } = await detail(id);
    expect([connectionStatus, connection.status]).toEqual(['expired', 'expired']);
    expect([connection.refusedAt, connection.toldAt]).not.toContain(null);
    expect(groups.find((group) => group.id === person.group.id)).toMatchObject({
      waits: [{ kind: 'connection', count: 1, goesOnAt: null }],
    });
  });
});
