import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pacePaths, type Guard, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import type { ClaimedPin } from '../state/claimed-pins.queries.js';
import { IdleDispatcher } from '../testing/idle-dispatcher.js';
import { DAYTIME_ZONE, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const BOARDS = 6;
const GROUPS = 4;
const FAULT = { status: 400, code: null, message: 'no', reason: 'Pinterest refused it.', advice: null };
const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
let pinterestPins = 90_000;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder.overrideProvider(Bus).useValue(bus).overrideProvider(Dispatcher).useClass(IdleDispatcher),
  });
  await server.control.addAccount('racer', BOARDS);
  person = await server.signIn('racer');
  const list = await makeBoardList(person.browser, BOARDS);
  for (let group = 0; group < GROUPS; group += 1) {
    const { status, body } = await publish(person.browser, list.id);
    if (status !== 201) throw new Error(JSON.stringify(body));
    await rows(`update users set free_pins_assigned = 100, subscription_status = 'active',
      time_zone = '${DAYTIME_ZONE}'`);
  }
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const set = (guard: Partial<Guard>) => person.browser.put(pacePaths.pace, guard);
const claimAtOnce = async (dispatchers: number) => {
  const claims = server.app.get(ClaimsRepository);
  return (await Promise.all(Array.from({ length: dispatchers }, () => claims.claimDue()))).flat();
};

/** Ends a claim: every third is refused, the others are posted. */
async function end(pin: ClaimedPin, index: number): Promise<void> {
  const pinterestPinId = String((pinterestPins += 1));
  const outcome =
    index % 3 === 2
      ? ({ kind: 'rejected', fault: FAULT } as const)
      : ({ kind: 'published', pinterestPinId, adopted: false } as const);
  const message = { ...pin, tokenSerial: 1 } as unknown as PublishPin;
  await server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
}

/** Claims with several dispatchers while outcomes come in, and checks the rows after each round. */
async function play(check: () => Promise<void>): Promise<void> {
  let open: ClaimedPin[] = [];
  for (let round = 0; round < 12; round += 1) {
    await rows('update publish_guards set full_until = null, spaced_until = null');
    const [claimed] = await Promise.all([
      claimAtOnce(3),
      ...open.map((pin, index) => end(pin, index + round)),
    ]);
    open = claimed;
    await check();
  }
}

it('Three dispatchers never begin more pins a day than their user allows', async () => {
  await set({ dailyCap: 7, boardGapMinutes: null });

  await play(async () => {
    const [{ count } = { count: null }] = await rows(
      `select count(*)::int as count from pins where state in ('queued', 'published')`,
    );
    expect(count).toBeLessThanOrEqual(7);
  });

  expect(await rows(`select id from pins where state = 'published'`)).toHaveLength(7);
});

it('Three dispatchers never send a second pin to a board within the gap', async () => {
  await set({ dailyCap: null, boardGapMinutes: 30 });
  await rows(`update pins set published_at = now() - interval '1 hour' where state = 'published'`);

  await play(async () => {
    const crowded = await rows(`select board_id from pins
      where state = 'queued' or published_at > now() - interval '30 minutes' group by board_id having count(*) > 1`);
    expect(crowded).toEqual([]);
  });

  const boards = await rows(
    `select distinct board_id from pins where published_at > now() - interval '30 minutes'`,
  );
  expect(boards.length).toBeGreaterThan(1);
});
