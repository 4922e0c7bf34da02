import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pinPaths, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

const BOARDS = 20;
let server: TestBackend;
let creator: SignedIn;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
    config: { PINTEREST_WRITES_PER_MINUTE: 60 },
  });
  await server.control.addAccount('creator', BOARDS);
  creator = await server.signIn('creator');
  await rows(`update users set subscription_status = 'active' where id = '${creator.user.id}'`);
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const post = async (boards: number) =>
  (await publish(creator.browser, (await makeBoardList(creator.browser, boards)).id)).body as PinGroup;
const shown = async ({ id }: PinGroup) => {
  const detail = (await creator.browser.get(pinPaths.group(id))).body as PinGroup;
  const history = (await creator.browser.get(pinPaths.history)).body as PinGroup[];
  expect(history.find((group) => group.id === id)?.secondsLeft).toBe(detail.secondsLeft);
  return detail.secondsLeft;
};

it('A group under way says how long it will take beside the others, and says nothing when it is paused or over', async () => {
  const big = await post(BOARDS);
  expect(await shown(big)).toBe(BOARDS);
  const small = await post(2);
  expect(await shown(small)).toBe(4);
  expect(await shown(big)).toBe(BOARDS + 2);

  await creator.browser.post(pinPaths.pause(big.id));
  expect(await shown(big)).toBeNull();
  await rows(`update pins set state = 'failed', next_at = null where group_id = '${small.id}'`);
  expect(await shown(small)).toBeNull();
});
