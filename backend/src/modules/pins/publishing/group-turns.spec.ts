import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { boardListPaths, type PinGroup, type ProviderBoard, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';
import { PinOutcomeConsumer } from './pin-outcome.consumer.js';

/** Claims of one user that may be under way at Pinterest's published limit. */
const AT_ONCE = 10;
/** More due pins of a user than a round reads whole. */
const LONG = 60;
const BOARDS = 120;
const bus = new RecordingBus();
let server: TestBackend;
let creator: SignedIn;
let boardIds: string[];
let pinterestPins = 9_000;
let answered: number;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    // However busy the machine is, no claim is under way for so long that it counts as slow.
    config: { PUBLISH_TIME_SCALE: 100 },
  });
  await server.control.addAccount('creator', BOARDS);
  creator = await server.signIn('creator');
  await rows(`update users set subscription_status = 'active' where id = '${creator.user.id}'`);
  const { body } = await creator.browser.get(boardListPaths.providerBoards);
  boardIds = (body.boards as ProviderBoard[]).map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state <> 'published'`);
  bus.messages.length = 0;
  answered = 0;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

/** A group to so many of the boards, from one of them on. */
async function post(from: number, count: number, changes: Record<string, string> = {}): Promise<string> {
  const ids = boardIds.slice(from, from + count);
  const list = await creator.browser.post(boardListPaths.all, { name: `From ${from}`, boardIds: ids });
  const { id } = (await publish(creator.browser, list.body.id as string, changes)).body as PinGroup;
  // A round that began before takes it for not yet due.
  const [{ posted }] = await rows('select clock_timestamp()::text as posted');
  await waitUntil(async () => {
    const open = await rows(
      `select from pg_stat_activity where datname = current_database() and xact_start < '${posted}'`,
    );
    return open.length === 0;
  });
  return id;
}

/** Posts so many of the pins under way, one after the other. @returns every message until then */
async function postPins(count: number): Promise<PublishPin[]> {
  for (let posted = 0; posted < count; posted += 1) {
    const message = await waitUntil(() => bus.messages[answered]);
    answered += 1;
    pinterestPins += 1;
    const pinterestPinId = String(pinterestPins);
    await server.app
      .get(PinOutcomeConsumer)
      .pinOutcome(outcomeOf(message, { kind: 'published', pinterestPinId, adopted: false }));
  }
  const [left] = await rows(
    `select count(*)::int as due from pins where state = 'waiting' and next_at <= now()`,
  );
  const expected = left.due > 0 ? answered + AT_ONCE : answered;
  return waitUntil(() => (bus.messages.length >= expected ? bus.messages : null));
}

describe('Groups of one creator', () => {
  it.each([
    ['of a few boards', 30],
    ['of more boards than a round reads', LONG],
  ])('let one of two boards go out before the rest of a big one %s', async (_, boards) => {
    const big = await post(0, boards);
    await bus.of(big, AT_ONCE);
    const small = await post(boards, 2);

    const messages = await postPins(2);

    expect(messages.slice(AT_ONCE).map(({ groupId }) => groupId)).toEqual([small, small]);
  });

  it('take turns, each in the order of its boards', async () => {
    const one = await post(0, LONG);
    await bus.of(one, AT_ONCE);
    const other = await post(LONG, LONG);

    const messages = await postPins(3 * AT_ONCE);

    const positions = await rows(`select id, position from pins`);
    const positionOf = new Map(positions.map(({ id, position }) => [id as string, position as number]));
    for (const group of [one, other]) {
      const own = messages.filter(({ groupId }) => groupId === group);
      const order = own.map(({ pinId }) => positionOf.get(pinId));
      expect(order).toEqual([...order.keys()]);
    }
    // Each next place went to the group with fewer of them, so those under way are shared evenly by now.
    const underWay = messages.slice(-AT_ONCE).map(({ groupId }) => groupId);
    expect(underWay.filter((groupId) => groupId === one)).toHaveLength(AT_ONCE / 2);
  });

  it('share a board, one pin at a time: the one that is nearly done goes first', async () => {
    await post(0, LONG);
    await waitUntil(() => bus.messages.length === AT_ONCE);
    const small = await post(LONG - 1, 1);

    const messages = await postPins(1);

    expect(messages.at(-1)).toMatchObject({ groupId: small, boardId: boardIds[LONG - 1] });
  });

  it('share a board that both are due on at one moment: the one with fewer left goes first there', async () => {
    const big = await post(0, 5, { scheduledFor: inMinutes(600) });
    const small = await post(0, 1, { scheduledFor: inMinutes(601) });

    await rows(`update pins set next_at = now() - case when group_id = '${big}' then interval '1 minute' else '1 second' end
      where group_id in ('${big}', '${small}')`);
    server.app.get(Dispatcher).poke();
    await waitUntil(() => bus.messages.length === 5);

    const groupOf = new Map(bus.messages.map(({ boardId, groupId }) => [boardId, groupId]));
    expect(boardIds.slice(0, 5).map((id) => groupOf.get(id))).toEqual([small, big, big, big, big]);
  });

  it('are all found among more than a round steps to, scheduled ones included', async () => {
    const scheduled = await post(0, 1, { scheduledFor: inMinutes(600) });
    await rows(`
      with copies as (
        insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid()))).*
        from pin_groups g, generate_series(1, 150) where g.id = '${scheduled}' returning id
      )
      insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'group_id', c.id))).*
      from pins p, copies c where p.group_id = '${scheduled}'`);
    const big = await post(1, 100);
    await bus.of(big, AT_ONCE);
    const small = await post(101, 2);

    // A round after each: it sees one group in five, from a start that differs each time.
    let found = 0;
    for (let posted = 0; posted < 60 && found < 2; posted += 1) {
      found = (await postPins(1)).filter(({ groupId }) => groupId === small).length;
    }

    expect(found).toBe(2);
  });
});
