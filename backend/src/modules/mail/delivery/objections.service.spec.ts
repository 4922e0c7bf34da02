import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSql } from '@boardcast/testing';
import type { Mail } from '../mail.port.js';
import { startMailroom } from '../testing/mailroom.js';
import type { Mailroom } from '../testing/mailroom.js';
import { DAY, MINUTE, Occasion } from '../testing/occasion.js';

let room: Mailroom;
let one: Occasion;
let userId: string;
let serial = 0;

beforeAll(async () => {
  room = await startMailroom();
});
afterAll(() => room.close());
beforeEach(async () => {
  serial += 1;
  one = new Occasion(room, serial);
  userId = await room.addUser(one.to);
});

const change = (columns: string) =>
  runSql(room.config.DATABASE_URL, `update users set ${columns} where id = '${userId}'`);
const stateOf = async ({ key }: Mail) => (await room.row(key))?.state;

/** The server says "not now" to a mail; it waits for its second try. @returns its id */
async function refusedOnce(mail: Mail): Promise<string> {
  await room.catcher.setFaults({ refuse: { code: 451, times: 1 } });
  const id = await one.writeSilently(mail);
  await room.delivery.deliver(id);
  expect(await stateOf(mail)).toBe('waiting');
  room.clock.advance(MINUTE);
  return id;
}

const account = () => ({ ...one.mail, userId });
const update = () => one.update(userId);
const link = () => one.link(userId);

describe('a mail that was refused once', () => {
  it.each([
    ['nobody wants any more', update, 'wants_product_updates = false'],
    ['is for an address that is no longer theirs', account, `email = 'new@example.com'`],
    ['is for an address that they have taken back', account, 'email = null'],
    ['is for an address that is not verified any more', account, 'email_verified = false'],
    ['holds a link that verified the address meanwhile', link, 'email_verified = true'],
    ['holds a link to a former address', link, `email = 'new@example.com', email_verified = false`],
  ])('and %s is dropped', async (_why, mail, columns) => {
    if (mail === link) await change('email_verified = false');
    const id = await refusedOnce(mail());
    await change(columns);
    await room.delivery.deliver(id);
    expect(await room.row(mail().key)).toMatchObject({ state: 'dropped', data: null, next_at: null });
    await room.delivery.deliver(id);
    expect(await one.caught()).toEqual([]);
  });

  it('and whose link has expired is dropped', async () => {
    await change('email_verified = false');
    const id = await refusedOnce(link());
    room.clock.advance(DAY - MINUTE);
    await room.delivery.deliver(id);
    expect(await stateOf(link())).toBe('dropped');
  });

  it.each([
    ['of the account goes out, whatever other mails are wanted', account, 'wants_product_updates = false'],
    ['that is wanted goes out', update, 'wants_weekly_analytics = false'],
    ['goes out also when the address is only written otherwise', account, 'email = upper(email)'],
    ['with a link that is still good goes out', link, 'email_verified = false'],
  ])('and %s', async (_why, mail, columns) => {
    if (mail === link) await change('email_verified = false');
    const id = await refusedOnce(mail());
    await change(columns);
    await room.delivery.deliver(id);
    expect(await stateOf(mail())).toBe('sent');
    expect(await one.caught()).toHaveLength(1);
  });
});
