import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pinPaths, userPaths } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { UnusedImagesJob } from './unused-images.job.js';

const bus = new RecordingBus();
let server: TestBackend;
let nora: SignedIn;
let groupId: string;
let lists = 0;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  nora = await server.signIn();
});
beforeEach(async () => {
  await rows('delete from draft_pins; delete from pin_groups; delete from images');
  const list = await makeBoardList(nora.browser, 1, `List ${++lists}`);
  await rows(`update users set subscription_is_free = true, free_granted_at = now()`);
  groupId = (await publish(nora.browser, list.id)).body.id;
  const fault = { status: 404, code: 40, message: 'Board not found.', reason: 'It is gone.', advice: null };
  const messages = await bus.of(groupId, 1);
  await server.app
    .get(OutcomesService)
    .ingest(messages.map((message) => outcomeOf(message, { kind: 'rejected', fault })));
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const images = () => rows('select id from images');
const usedBytes = async () => (await nora.browser.get(userPaths.usage)).body.images.used;
const deleteRecord = async () => {
  expect((await nora.browser.delete(pinPaths.group(groupId))).status).toBe(204);
};
const intoDraft = () =>
  rows(`insert into draft_pins (id, user_id, image_id, image_key, title, created_at, updated_at)
    select gen_random_uuid(), user_id, id, key, 'Copy', now(), now() from images`);

it('the image of a deleted record makes room', async () => {
  expect(await usedBytes()).toBeGreaterThan(0);
  await deleteRecord();
  expect(await usedBytes()).toBe(0);
});

it('an image stays while a draft has it', async () => {
  const before = await images();
  await intoDraft();
  await deleteRecord();
  await server.app.get(UnusedImagesJob).sweep.run();
  expect(await images()).toEqual(before);
});

it('an image that could not be removed goes an hour later', async () => {
  await intoDraft();
  await deleteRecord();
  await rows('delete from draft_pins');
  const { sweep } = server.app.get(UnusedImagesJob);
  await sweep.run();
  expect(await images()).toHaveLength(1);
  await rows(`update images set created_at = created_at - interval '2 hours'`);
  await sweep.run();
  expect(await images()).toEqual([]);
});
