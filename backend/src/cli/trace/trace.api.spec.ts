import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adminPaths, type PinGroup, type PinQueueResponse } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../testing/start-backend.js';
import { inMinutes, makeBoardList, publish } from '../../modules/pins/testing/pin-fixtures.js';
import { RecordingBus } from '../../modules/pins/testing/recording-bus.js';
import { runCli } from '../run-cli.js';

let server: TestBackend;
let person: SignedIn;
let admin: SignedIn;
let listId: string;
beforeAll(async () => {
  const bus = new RecordingBus();
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('asks_support', 1);
  person = await server.signIn('asks_support');
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
  await sql(`update users set subscription_status = 'active'`);
  listId = (await makeBoardList(person.browser, 1)).id;
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

async function trace(...args: string[]): Promise<{ code: number; out: string }> {
  let out = '';
  const print = (text: string) => (out += text);
  const code = await runCli(['trace', ...args], {
    ...{ readConfig: () => server.config, print, printError: print },
  });
  return { code, out };
}

async function aPin(changes: Record<string, string> = {}): Promise<{ groupId: string; pinId: string }> {
  const group = (await publish(person.browser, listId, changes)).body as PinGroup;
  const [pin] = await sql(`select id from pins where group_id = '${group.id}'`);
  return { groupId: group.id, pinId: String(pin?.['id']) };
}

it('says why a pin waits, as the administrator’s queue does, and nothing of one that has ended', async () => {
  const ended = await aPin();
  await sql(`update pins set state = 'published', published_at = now(), first_sent_at = now(), next_at = null,
    pinterest_pin_id = '1' where id = '${ended.pinId}'`);
  await sql(`update publish_guards set board_gap_minutes = 10 where user_id = '${person.user.id}'`);
  const spaced = await aPin();
  const scheduled = await aPin({ scheduledFor: inMinutes(60) });

  for (const [{ pinId }, words] of [
    [spaced, 'It waits for the end of its user’s gap between two pins on one board.'],
    [scheduled, 'It waits for its time.'],
  ] as const) {
    expect((await trace(pinId)).out).toContain(`${words}\n`);
    const { waitsBy } = JSON.parse((await trace(pinId, '--json')).out) as { waitsBy: string };
    const { pins } = (await admin.browser.get(`${adminPaths.pinQueue}?search=${pinId}`))
      .body as PinQueueResponse;
    expect(pins).toMatchObject([{ id: pinId, reason: { kind: waitsBy } }]);
  }
  const { out } = await trace(ended.pinId);
  expect(out).toContain('on its board as 1');
  expect(out).not.toContain('It waits');
});

it('lists the pins of a group, and says where there is neither', async () => {
  const { groupId, pinId } = await aPin({ scheduledFor: inMinutes(90) });
  const found = await trace(groupId);
  expect(found.code).toBe(0);
  expect(found.out).toMatch(new RegExp(`is a pin group\\. Its pins:\n {2}${pinId} {2}waiting +\\S`));

  const nothing = randomUUID();
  expect(await trace(nothing)).toEqual({ code: 1, out: `✘ There is no pin or pin group ${nothing}.\n` });
});
