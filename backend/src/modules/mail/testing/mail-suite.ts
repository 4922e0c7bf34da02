import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSql, waitUntil } from '@boardcast/testing';
import type { CaughtMail } from '@boardcast/sandbox';
import { JobQueue } from '../../jobs/job-queue.port.js';
import { MailsRepository } from '../mails.repository.js';
import { someMail } from './mailroom.js';
import type { Mailroom } from './mailroom.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What mail must do whatever queue asks for it: go out once, or be known to have failed. */
export function mailSuite(how: string, start: () => Promise<Mailroom>): void {
  describe(`Mail ${how}`, () => {
    let room: Mailroom;
    let mails: MailsRepository;
    let serial = 0;
    /** Names the occasion of the test at hand. */
    let key: string;
    /** An address of the test's own. */
    let to: string;

    beforeAll(async () => {
      room = await start();
      mails = room.app.get(MailsRepository);
    });
    afterAll(() => room.close());
    beforeEach(async () => {
      serial += 1;
      key = `occasion:${serial}`;
      to = `reader${serial}@example.com`;
      await room.catcher.setFaults({});
    });

    const caught = () => room.catcher.mails(to);
    const state = async () => (await room.row(key))?.state;
    const arrived = () =>
      waitUntil(async () => (await state()) === 'sent' && (await caught())[0], {
        what: 'the mail to arrive',
      });
    const transactional = <Result>(work: () => Promise<Result>) => room.orm.em.fork().transactional(work);
    /** A mail that is written, but that nobody was told of: the process died. */
    const writeSilently = async () => {
      const id = await mails.insert(room.orm.em.fork(), someMail(key, to), room.clock.now());
      if (id === null) throw new Error('The key was used before');
      return id;
    };
    const settled = (...states: string[]) =>
      waitUntil(async () => states.includes(String(await state())), { what: states.join() });
    const header = (mail: CaughtMail, name: string) =>
      mail.headers.filter((one) => one.name === name).map(({ value }) => value);

    describe('a mail', () => {
      it('goes out once the transaction is committed that wrote it, with both parts and its headers', async () => {
        await transactional(async () => {
          await room.port.send(someMail(key, to));
          expect(await room.row(key)).toBeUndefined();
        });
        const mail = await arrived();
        expect(mail).toMatchObject({ subject: 'Please reconnect your Pinterest account', to: [to] });
        expect(mail.text).toContain('http://localhost:3000/login');
        expect(mail.html).toContain('http://localhost:3000/login');
        const row = await room.row(key);
        expect(header(mail, 'message-id')).toEqual([`<${String(row?.id)}@boardcast.test>`]);
        expect(header(mail, 'from')).toEqual(['Boardcast <hello@boardcast.test>']);
        expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
        expect(header(mail, 'list-unsubscribe')).toEqual([]);
        expect(row).toMatchObject({ state: 'sent', data: null, attempts: 1, next_at: null });
      });

      it('never goes out when the transaction is rolled back', async () => {
        const failed = transactional(async () => {
          await room.port.send(someMail(key, to));
          throw new Error('something else failed');
        });
        await expect(failed).rejects.toThrow('something else failed');
        await room.delivery.sweep();
        expect(await room.row(key)).toBeUndefined();
      });

      it('goes out once for one occasion, however many write it at once', async () => {
        const writers = Array.from({ length: 20 }, () =>
          transactional(() => room.port.send(someMail(key, to))),
        );
        await Promise.all(writers);
        await arrived();
        await room.port.send(someMail(key, to));
        await room.delivery.sweep();
        expect(await caught()).toHaveLength(1);
      });

      it('goes out once, however many send it at once', async () => {
        const id = await writeSilently();
        await Promise.all(Array.from({ length: 20 }, () => room.delivery.deliver(id)));
        await room.delivery.deliver(id);
        expect(await caught()).toHaveLength(1);
      });

      it('is found by the sweep when the process died after it was written', async () => {
        await writeSilently();
        await room.delivery.sweep();
        expect((await arrived()).to).toEqual([to]);
      });

      it('is taken over also while the queue is away, and found by the sweep', async () => {
        const jobs = room.app.get(JobQueue);
        const { add } = jobs;
        jobs.add = () => Promise.reject(new Error('Redis is away'));
        await room.port.send(someMail(key, to));
        await room.delivery.sweep();
        expect(await state()).toBe('waiting');
        jobs.add = add;
        await room.delivery.sweep();
        await arrived();
      });

      it('goes with the account that it is about', async () => {
        const userId = await room.addUser(to);
        await room.port.send({ ...someMail(key, to), userId });
        await arrived();
        await runSql(room.config.DATABASE_URL, `delete from users where id = '${userId}'`);
        expect(await room.row(key)).toBeUndefined();
      });

      it('can’t be given more readers or headers by what users write', async () => {
        const title = 'Galette\r\nBcc: everybody@example.com\r\n\r\nHello';
        const data = {
          title,
          postedCount: 1,
          reasons: [{ reason: 'No', boards: [title] }],
          groupUrl: 'http://x/',
        };
        await room.port.send({ to, template: 'pins-failed', data, key });
        const mail = await arrived();
        expect(mail.to).toEqual([to]);
        expect(header(mail, 'bcc')).toEqual([]);
        expect(mail.subject).toBe('1 pin of “Galette Bcc: everybody@example.com Hello” could not be posted');
        const [odd] = [`a@example.com, b@example.com`];
        await room.port.send(someMail(`${key}-list`, odd));
        await waitUntil(async () => (await room.row(`${key}-list`))?.state !== 'sending');
        expect(await room.catcher.mails('b@example.com')).toEqual([]);
      });
    });

    describe('a mail that the server does not take', () => {
      it.each([421, 550])(
        'for %d is tried again after 1, 5, 15 minutes …, under the same name',
        async (code) => {
          await room.catcher.setFaults({ refuse: { code, times: 2 } });
          const id = await writeSilently();
          await room.delivery.deliver(id);
          expect(await room.row(key)).toMatchObject({ state: 'waiting', attempts: 1 });
          expect((await room.row(key))?.fault).toContain(String(code));
          await room.delivery.deliver(id);
          expect(await room.row(key)).toMatchObject({ attempts: 1 });
          room.clock.advance(MINUTE);
          await room.delivery.deliver(id);
          expect(await room.row(key)).toMatchObject({ state: 'waiting', attempts: 2 });
          room.clock.advance(5 * MINUTE);
          await room.delivery.sweep();
          expect(header(await arrived(), 'message-id')).toEqual([`<${id}@boardcast.test>`]);
        },
      );

      it('because the connection broke before it was told is tried again', async () => {
        await room.catcher.setFaults({ hangUpBeforeData: 1 });
        const id = await writeSilently();
        await room.delivery.deliver(id);
        expect(await state()).toBe('waiting');
        room.clock.advance(MINUTE);
        await room.delivery.deliver(id);
        expect(await caught()).toHaveLength(1);
      });

      it('is given up after eight tries, in about a day, and says why without the address', async () => {
        await room.catcher.setFaults({ refuse: { code: 550, times: 20 } });
        const id = await writeSilently();
        const begun = room.clock.now().getTime();
        for (let tries = 1; tries <= 20 && (await state()) !== 'failed'; tries += 1) {
          await room.delivery.deliver(id);
          const nextAt = (await room.row(key))?.next_at as Date | null;
          if (nextAt) room.clock.set(nextAt);
        }
        expect(await room.row(key)).toMatchObject({
          state: 'failed',
          attempts: 8,
          data: null,
          next_at: null,
        });
        expect((room.clock.now().getTime() - begun) / DAY).toBeCloseTo(0.93, 1);
        expect((await room.row(key))?.fault).not.toContain(to);
        expect(await caught()).toEqual([]);
      });
    });

    describe('a mail whose fate nobody knows', () => {
      it('because the server hung up when it had it is never sent again', async () => {
        await room.catcher.setFaults({ hangUpAfterData: 1 });
        await room.port.send(someMail(key, to));
        await settled('failed');
        room.clock.advance(2 * DAY);
        await room.delivery.sweep();
        await room.port.send(someMail(key, to));
        expect(await caught()).toHaveLength(1);
        expect(await room.row(key)).toMatchObject({ state: 'failed', attempts: 1, data: null });
      });

      it('because the process died while it sent it is never sent again', async () => {
        const id = await writeSilently();
        const now = room.clock.now();
        await mails.claim(id, now, new Date(now.getTime() + 10 * MINUTE));
        room.clock.advance(9 * MINUTE);
        await room.delivery.sweep();
        expect(await state()).toBe('sending');
        room.clock.advance(MINUTE);
        await room.delivery.sweep();
        await room.delivery.deliver(id);
        expect(await room.row(key)).toMatchObject({ state: 'failed', data: null });
        expect(await caught()).toEqual([]);
      });
    });

    describe('what is known of a person', () => {
      it('is kept 7 days: whom a mail went to; that it went, for ever', async () => {
        await room.port.send(someMail(key, to));
        await arrived();
        room.clock.advance(7 * DAY - MINUTE);
        await room.delivery.forget();
        expect((await room.row(key))?.to_address).toBe(to);
        room.clock.advance(2 * MINUTE);
        await room.delivery.forget();
        expect(await room.row(key)).toMatchObject({ to_address: null, data: null, state: 'sent' });
        await room.port.send(someMail(key, to));
        expect(await caught()).toHaveLength(1);
      });

      it('is kept while a mail still waits', async () => {
        await writeSilently();
        room.clock.advance(8 * DAY);
        await room.delivery.forget();
        await room.delivery.sweep();
        expect((await arrived()).to).toEqual([to]);
      });
    });
  });
}
