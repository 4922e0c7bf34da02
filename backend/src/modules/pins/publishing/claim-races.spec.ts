import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths, scheduledPinPaths, type BoardList, type PublishPin } from '@boardcast/contracts';
import { AppError, Bus } from '@boardcast/server';
import { RequestContext } from '@mikro-orm/postgresql';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import pg from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ScheduledService } from '../scheduled/scheduled.service.js';
import { CLAIM_LOCK } from '../state/claims.repository.js';
import { inMinutes, makeBoardList, PIN, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';

/** Boards, and so pins of different boards that may be on their way together. */
const BOARDS = 10;
const ROUNDS = 4;
const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
let list: BoardList;
let imageUrl: string;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('racer', BOARDS);
  person = await server.signIn('racer');
  await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  list = await makeBoardList(person.browser, BOARDS);
  imageUrl = (await publish(person.browser, list.id, { scheduledFor: inMinutes(6000) })).body.imageUrl;
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const poke = () => server.app.get(Dispatcher).poke();
const messagesOf = (groupId: string) => bus.messages.filter((message) => message.groupId === groupId);
const schedule = (changes: object = {}) => {
  const where = { boardListId: list.id, scheduledFor: inMinutes(60) };
  return person.browser.post(pinPaths.groups, { ...PIN, imageUrl, ...where, ...changes });
};
const changeOf = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);
const deletionOf = (id: string) => person.browser.delete(scheduledPinPaths.one(id));
const endAll = () => rows(`update pins set state = 'failed', next_at = null where state = 'queued'`);
/** Lets the time of groups come one after the other, from now on. */
const letTimesCome = (ids: string[], apartMs: number) =>
  rows(`with times as (
      select id, now() + n * interval '${apartMs} milliseconds' as at
      from unnest(array['${ids.join(`','`)}']::uuid[]) with ordinality as one (id, n)
    ), moved as (
      update pin_groups g set scheduled_for = at from times where g.id = times.id
    )
    update pins p set next_at = at from times where p.group_id = times.id`);
/** Looks for due pins all the time while something is done. */
async function poking<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(poke, 1);
  return work.finally(() => clearInterval(timer));
}
/** Everything that is due has been claimed, and its messages are out. */
const settled = () =>
  waitUntil(async () => {
    poke();
    const due = await rows(
      `select id from pins where state = 'waiting' and next_at <= now() + interval '1 minute'`,
    );
    const claimed = await rows(`select id from pins where state = 'queued'`);
    return due.length === 0 && claimed.every(({ id }) => bus.messages.some(({ pinId }) => pinId === id));
  });

describe('an act at the very moment of the claim wins whole or loses whole:', () => {
  /** Lets the time of many pins come while something is done to each of them; says who won. */
  async function race(
    act: (id: string, index: number) => Promise<TestAnswer>,
    check: (won: boolean, messages: PublishPin[], index: number) => void,
    pins = BOARDS,
  ): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await Promise.all(
        list.boards
          .slice(0, pins)
          .map(({ pinterestBoardId }) => schedule({ boardListId: undefined, pinterestBoardId })),
      );
      const ids = made.map(({ body }) => body.id as string);
      await letTimesCome(ids, 4 + 4 * round);
      const answers = await poking(Promise.all(ids.map(act)));
      await settled();
      for (const [index, { status }] of answers.entries()) {
        expect([200, 204, 409]).toContain(status);
        check(status !== 409, messagesOf(ids[index] ?? ''), index);
      }
      await endAll();
    }
  }

  it('a deletion leaves nothing that is sent, or deletes nothing', () =>
    race(deletionOf, (won, messages) => expect(messages).toHaveLength(won ? 0 : 1)));

  it('a new time keeps the old one from firing, or comes too late', () =>
    race(
      (id) => changeOf(id, { scheduledTime: inMinutes(600) }),
      (won, messages) => expect(messages).toHaveLength(won ? 0 : 1),
    ));

  it('a new text is what is sent, or the old one is', () =>
    race(
      (id) => changeOf(id, { title: 'New', description: 'New as well.' }),
      (won, messages) => {
        const text = won ? { title: 'New', description: 'New as well.' } : { title: PIN.title };
        expect(messages).toEqual([expect.objectContaining(text)]);
      },
    ));

  it('another board gets the pin in place of the first, or the first one does', () => {
    const half = BOARDS / 2;
    const boardId = (index: number) => list.boards[index]?.pinterestBoardId;
    return race(
      (id, index) => changeOf(id, { pinterestBoardId: boardId(index + half) }),
      (won, messages, index) =>
        expect(messages.map((message) => message.boardId)).toEqual([boardId(won ? index + half : index)]),
      half,
    );
  });

  it('several acts on one pin come one after the other, and nothing of a deleted one is sent', async () => {
    const { body } = await schedule();
    const targets = await Promise.all(
      [1, 2, 3].map((count) => makeBoardList(person.browser, count, `Race ${count}`)),
    );

    // A change that comes before the deletion makes the pin due, and then it could be claimed.
    const dispatcher = new pg.Client(server.config.DATABASE_URL);
    await dispatcher.connect();
    await dispatcher.query(`begin; select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const acts = Promise.all([
      ...targets.map(({ id }) => changeOf(body.id, { boardListId: id })),
      deletionOf(body.id),
      ...targets.map(({ id }) => changeOf(body.id, { boardListId: id, scheduledTime: inMinutes(-0.5) })),
    ]);
    const answers = await acts.finally(() => void dispatcher.end());

    expect(answers[3]?.status).toBe(204);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
    expect(await rows(`select id from pins where group_id = '${body.id}'`)).toEqual([]);
  });

  it('two hundred new times against as many claims: no pin is both', async () => {
    const template = (await schedule()).body.id as string;
    const tomorrow = inMinutes(1440);
    const act = async ({ id, user_id: userId }: Record<string, unknown>): Promise<boolean> => {
      try {
        await RequestContext.create(server.orm.em, () =>
          server.app
            .get(ScheduledService)
            .update(userId as string, id as string, { scheduledTime: tomorrow }),
        );
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'pin-group.already-processing') return false;
        throw error;
      }
    };

    // On a busy machine one side may win every time: only a crowd that both have won some of has tried the race.
    let won: boolean[];
    do {
      const crowd = await newCrowd(template);
      const ids = crowd.map(({ id }) => id as string);
      await letTimesCome(ids, 4);
      won = await poking(Promise.all(crowd.map(act)));

      const claimed = await rows(`select group_id as id from pins where fence > 0`);
      const isClaimed = new Set(claimed.map(({ id }) => id as string));
      expect(ids.map((id) => isClaimed.has(id))).toEqual(won.map((one) => !one));
    } while (new Set(won).size < 2);
  });
});

/** Twenty users with ten scheduled pins each, made after one group, in place of those before. */
async function newCrowd(template: string): Promise<Record<string, unknown>[]> {
  await rows(`
    delete from users where pinterest_user_id like 'crowd-%';
    insert into users (id, pinterest_user_id, pinterest_username, subscription_status, created_at, updated_at)
    select gen_random_uuid(), 'crowd-' || n, 'crowd_' || n, 'active', now(), now() from generate_series(1, 20) n;
    insert into pin_groups (id, user_id, image_id, image_key, image_content_type, board_name, title, description,
      link, credit_spent, scheduled_for, created_at)
    select gen_random_uuid(), u.id, g.image_id, g.image_key, g.image_content_type, 'Board ' || n, g.title,
      g.description, g.link, false, g.scheduled_for, now()
    from pin_groups g, users u, generate_series(1, 10) n
    where g.id = '${template}' and u.pinterest_user_id like 'crowd-%';
    insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, next_at, created_at,
      updated_at)
    select gen_random_uuid(), g.id, g.user_id, 0, g.board_name, g.board_name, g.board_name, 'waiting',
      g.scheduled_for, now(), now()
    from pin_groups g join users u on u.id = g.user_id where u.pinterest_user_id like 'crowd-%'`);
  return rows(`select g.id, g.user_id from pin_groups g join users u on u.id = g.user_id
    where u.pinterest_user_id like 'crowd-%' order by u.pinterest_user_id`);
}
