import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { draftPinPaths, type DraftPin, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

let server: TestBackend;
let person: SignedIn;
let listId: string;
beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('hasty', 2);
  person = await server.signIn('hasty');
  await runSql(server.config.DATABASE_URL, `update users set subscription_status = 'active'`);
  listId = (await makeBoardList(person.browser, 2)).id;
});
afterAll(() => server.close());

async function finished(): Promise<DraftPin> {
  const form = pinForm({ ...PIN, boardListId: listId }, await picture());
  return (await person.browser.post(draftPinPaths.allUpload, form)).body as DraftPin;
}
/** Acts while another tab is saving the draft, and lets that end first. */
async function whileSaved<Answer>(sql: string, act: () => Promise<Answer>): Promise<Answer> {
  const tab = new Client({ connectionString: server.config.DATABASE_URL });
  await tab.connect();
  await tab.query('begin');
  await tab.query(sql);
  const acted = act();
  await waitUntil(async () => {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await runSql(server.config.DATABASE_URL, waits)).rowCount === 1;
  });
  await tab.query('commit');
  await tab.end();
  return acted;
}
const save = ({ id }: DraftPin, columns: string) => `update draft_pins set ${columns} where id = '${id}'`;

describe('A draft that is saved while it is being published', () => {
  it('is posted as it was saved, save for what its publishing says', async () => {
    const draft = await finished();
    const { status, body } = await whileSaved(save(draft, `title = 'Saved', description = 'Saved'`), () =>
      person.browser.post(draftPinPaths.publish(draft.id), { title: 'Chosen' }),
    );
    expect(status).toBe(201);
    expect(body as PinGroup).toMatchObject({ title: 'Chosen', description: 'Saved' });
    expect((await person.browser.get(draftPinPaths.all)).body).toEqual([]);
  });

  it('is scheduled as it was saved, and refused if something is missing now', async () => {
    const [lacking, whole] = [await finished(), await finished()];
    const schedule = ({ id }: DraftPin) =>
      person.browser.post(draftPinPaths.schedule(id), { scheduledTime: inMinutes(60) });
    const refused = await whileSaved(save(lacking, 'link = null'), () => schedule(lacking));
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'link' }] } });
    const link = 'https://example.com/saved';
    const { body } = await whileSaved(save(whole, `link = '${link}'`), () => schedule(whole));
    expect(body).toMatchObject({ link });
  });

  it('is gone if it was deleted meanwhile', async () => {
    const draft = await finished();
    const answer = await whileSaved(`delete from draft_pins where id = '${draft.id}'`, () =>
      person.browser.post(draftPinPaths.publish(draft.id)),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'draft-pin.not-found' } });
  });
});
