import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IF_MATCH_HEADER, scheduledPinPaths, type ScheduledPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, picture, pinForm, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
let person: SignedIn;
let pin: ScheduledPin;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
  await server.control.addAccount('editor', 2);
  person = await server.signIn('editor');
  await runSql(server.config.DATABASE_URL, `update users set subscription_status = 'active'`);
});
afterAll(() => server.close());

const scheduled = async () => (await person.browser.get(scheduledPinPaths.all)).body as ScheduledPin[];
const listed = async () => (await scheduled()).find(({ id }) => id === pin.id);
/** A change as the screen makes it: only while the pin is what they saw. */
const changeFrom = ({ id, version = '' }: ScheduledPin, changes: object) =>
  person.browser.put(scheduledPinPaths.one(id), changes, { [IF_MATCH_HEADER]: version });

beforeEach(async () => {
  const list = await makeBoardList(person.browser, 2);
  const { body } = await publish(person.browser, list.id, { scheduledFor: inMinutes(60) });
  const [made] = (await scheduled()).filter(({ id }) => id === body.id);
  if (!made) throw new Error('The scheduled pin is not in the list');
  pin = made;
});

describe('a change of a scheduled pin', () => {
  it('is refused when it was made from an older version: the user may have been told of a later one', async () => {
    const told = await changeFrom(pin, { scheduledTime: inMinutes(300) });
    expect(told.status).toBe(200);

    const late = { scheduledTime: inMinutes(30) };
    const headers = { [IF_MATCH_HEADER]: pin.version ?? '' };
    const answers = [
      await changeFrom(pin, late),
      await person.browser.put(scheduledPinPaths.upload(pin.id), pinForm(late, await picture()), headers),
    ];

    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 412, body: { code: 'pin-group.changed' } });
    }
    expect(await listed()).toEqual(told.body);
    expect((await changeFrom(told.body, late)).body).toMatchObject(late);
  });

  it('counts once when several were made from one version', async () => {
    const times = [60, 120, 180, 240].map(inMinutes);

    const answers = await Promise.all(times.map((scheduledTime) => changeFrom(pin, { scheduledTime })));

    expect(answers.filter((answer) => answer.status === 412)).toHaveLength(3);
    expect(await listed()).toEqual(answers.find(({ status }) => status === 200)?.body);
  });
});
