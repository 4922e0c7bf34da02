import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSql } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';
import type { Mail } from '../mail/mail.port.js';
import { MailPort } from '../mail/mail.port.js';
import { ConnectionsService } from './connections.service.js';
import { TokenRenewalJob } from './token-renewal.job.js';
import { TokenRenewals } from './token-renewals.service.js';

const mails: Mail[] = [];
let isMailAway = false;
const mailbox: MailPort = {
  canDeliver: true,
  send: (mail) => (isMailAway ? Promise.reject(new Error('away')) : Promise.resolve(void mails.push(mail))),
};

let server: TestBackend;
let job: TokenRenewalJob;
let nora: SignedIn;
let people = 0;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(MailPort).useValue(mailbox),
  });
  job = server.app.get(TokenRenewalJob);
});
beforeEach(async () => {
  const username = `keeper_${(people += 1)}`;
  await server.control.addAccount(username, 1);
  nora = await server.signIn(username);
  mails.length = 0;
  isMailAway = false;
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const giveAddress = (isVerified = true) =>
  sql(
    `update users set email = 'nora@example.com', email_verified = ${isVerified} where id = '${nora.user.id}'`,
  );
const signInAgain = () => server.signIn(nora.user.pinterestUsername);

/** Pinterest takes the grant back, and we find out. */
async function lose(): Promise<void> {
  server.clock.advance(60_000);
  await server.control.revokeTokens(nora.user.pinterestUsername);
  const [row] = await sql(`select token_serial as serial from connections where user_id = '${nora.user.id}'`);
  await server.app.get(TokenRenewals).afterRefusal(nora.user.id, Number(row?.serial));
}

/** How many mails there are, each for an occasion of its own. */
const occasions = () => new Set(mails.map(({ key }) => key)).size;

describe('a lost connection', () => {
  it('is told by one mail, and the next loss by another', async () => {
    await giveAddress();
    await lose();
    await Promise.all([job.refused.run(), job.refused.run()]);
    await job.refused.run();
    expect(mails).toEqual([
      {
        to: 'nora@example.com',
        userId: nora.user.id,
        template: 'connection-lost',
        data: {
          pinterestUsername: nora.user.pinterestUsername,
          reconnectUrl: 'http://localhost:3000/login',
        },
        key: expect.stringContaining(`connection-lost:${nora.user.id}:`),
      },
    ]);
    await signInAgain();
    await lose();
    await job.refused.run();
    expect(occasions()).toBe(2);
  });

  it('is told also when the connection was forgotten meanwhile and made anew', async () => {
    await giveAddress();
    await lose();
    await job.refused.run();
    await server.app.get(ConnectionsService).disconnect(nora.user.id);
    await signInAgain();
    await lose();
    await job.refused.run();
    expect(occasions()).toBe(2);
  });

  it('is told to nobody without an address, also when they give one later', async () => {
    await lose();
    await job.refused.run();
    await giveAddress();
    await job.refused.run();
    expect(mails).toEqual([]);
  });

  it('is told to nobody whose address is not verified: it may be somebody else’s', async () => {
    await giveAddress(false);
    await lose();
    await job.refused.run();
    expect(mails).toEqual([]);
  });

  it('is told when mail can be sent again', async () => {
    await giveAddress();
    await lose();
    isMailAway = true;
    await job.refused.run();
    isMailAway = false;
    await job.refused.run();
    expect(mails).toHaveLength(1);
  });
});
