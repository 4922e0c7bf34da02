import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSql, waitUntil } from '@boardcast/testing';
import { JobQueue } from '../../background/job-queue.port.js';
import { fatesSuite } from './fates.suite.js';
import { someMail } from './testing/mailroom.js';
import type { Mailroom } from './testing/mailroom.js';
import { DAY, header, MINUTE, Occasion } from './testing/occasion.js';

/** What mail must do whatever queue asks for it: go out once, or be known to have failed. */
export function mailSuite(how: string, start: () => Promise<Mailroom>): void {
  describe(`Mail ${how}`, () => {
    let room: Mailroom;
    let one: Occasion;
    let serial = 0;

    beforeAll(async () => {
      room = await start();
    });
    afterAll(() => room.close());
    beforeEach(async () => {
      serial += 1;
      one = new Occasion(room, serial);
      await room.catcher.setFaults({});
    });

    const transactional = <Result>(work: () => Promise<Result>) => room.orm.em.fork().transactional(work);

    fatesSuite(() => one);

    describe('a mail', () => {
      it('goes out once the transaction is committed that wrote it, with both parts and its headers', async () => {
        await transactional(async () => {
          await room.port.send(one.mail);
          expect(await one.row()).toBeUndefined();
        });
        const mail = await one.arrived();
        expect(mail).toMatchObject({ subject: 'Please reconnect your Pinterest account', to: [one.to] });
        expect(mail.text).toContain('http://localhost:3000/login');
        expect(mail.html).toContain('http://localhost:3000/login');
        const row = await one.row();
        expect(header(mail, 'message-id')).toEqual([`<${String(row?.id)}@boardcast.test>`]);
        expect(header(mail, 'from')).toEqual(['Boardcast <hello@boardcast.test>']);
        expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
        expect(header(mail, 'list-unsubscribe')).toEqual([]);
        expect(row).toMatchObject({ state: 'sent', data: null, attempts: 1, next_at: null });
      });

      it('goes out at once also when it is about somebody', async () => {
        const userId = await room.addUser(one.to);
        await transactional(() => room.port.send({ ...one.mail, userId }));
        await one.arrived();
        expect(await one.row()).toMatchObject({ attempts: 1 });
      });

      it('never goes out when the transaction is rolled back', async () => {
        const failed = transactional(async () => {
          await room.port.send(one.mail);
          throw new Error('something else failed');
        });
        await expect(failed).rejects.toThrow('something else failed');
        await room.job.due.run();
        expect(await one.row()).toBeUndefined();
      });

      it('goes out once for one occasion, however many write it at once', async () => {
        const writers = Array.from({ length: 20 }, () => transactional(() => room.port.send(one.mail)));
        await Promise.all(writers);
        await one.arrived();
        await room.port.send(one.mail);
        await room.job.due.run();
        expect(await one.caught()).toHaveLength(1);
      });

      it('goes out once, however many send it at once', async () => {
        const id = await one.writeSilently();
        await Promise.all(Array.from({ length: 20 }, () => room.delivery.deliver(id)));
        await room.delivery.deliver(id);
        expect(await one.caught()).toHaveLength(1);
      });

      it('is found by the sweep when the process died after it was written', async () => {
        await one.writeSilently();
        await room.job.due.run();
        expect((await one.arrived()).to).toEqual([one.to]);
      });

      it('is taken over also while the queue is away, and found by the sweep', async () => {
        const jobs = room.app.get(JobQueue);
        const { add } = jobs;
        jobs.add = () => Promise.reject(new Error('Redis is away'));
        await room.port.send(one.mail);
        await room.job.due.run();
        expect(await one.state()).toBe('waiting');
        jobs.add = add;
        await room.job.due.run();
        await one.arrived();
      });

      it('of an account is asked for before those to many that have waited for longer, by a job of its own', async () => {
        const asked: string[][] = [];
        const jobs = room.app.get(JobQueue);
        const { add } = jobs;
        jobs.add = (name, id) => Promise.resolve(void asked.push([name, id]));
        const userId = await room.addUser(one.to);
        const many = ['a', 'b'].map((key) => one.update(userId, key));
        for (const mail of many) await room.port.send(mail);
        room.clock.advance(MINUTE);
        const id = await one.writeSilently();
        asked.length = 0;
        await room.job.due.run();
        jobs.add = add;
        expect(asked.map(([name]) => name)).toEqual(['mail', 'bulk-mail', 'bulk-mail']);
        expect(asked[0]).toEqual(['mail', id]);
        await room.job.due.run();
        await waitUntil(async () => (await one.caught()).length === 3);
      });

      it('goes with the account that it is about', async () => {
        const userId = await room.addUser(one.to);
        await room.port.send({ ...one.mail, userId });
        await one.arrived();
        await runSql(room.config.DATABASE_URL, `delete from users where id = '${userId}'`);
        expect(await one.row()).toBeUndefined();
      });

      it('can’t be given more readers or headers by what users write', async () => {
        const title = 'Galette\r\nBcc: everybody@example.com\r\n\r\nHello';
        const data = {
          title,
          ...{ postedCount: 1, failedCount: 1, unprovedCount: 0 },
          reasons: [{ reason: 'No', advice: null, boards: [title] }],
          groupUrl: 'http://x/',
        };
        await room.port.send({ to: one.to, template: 'pins-failed', data, key: one.key });
        const mail = await one.arrived();
        expect(mail.to).toEqual([one.to]);
        expect(header(mail, 'bcc')).toEqual([]);
        expect(mail.subject).toBe('1 pin of “Galette Bcc: everybody@example.com Hello” failed');
        const [odd] = [`a@example.com, b@example.com`];
        await room.port.send(someMail(`${one.key}-list`, odd));
        await waitUntil(async () => {
          const odd = await room.row(`${one.key}-list`);
          return odd?.state === 'sent' || odd?.fault;
        });
        expect(await room.catcher.mails('b@example.com')).toEqual([]);
      });
    });

    describe('what is known of a person', () => {
      it('is kept 7 days: whom a mail went to; that it went, for ever', async () => {
        await room.port.send(one.mail);
        await one.arrived();
        room.clock.advance(7 * DAY - MINUTE);
        await room.job.addresses.run();
        expect((await one.row())?.to_address).toBe(one.to);
        room.clock.advance(2 * MINUTE);
        await room.job.addresses.run();
        expect(await one.row()).toMatchObject({ to_address: null, data: null, state: 'sent' });
        await room.port.send(one.mail);
        expect(await one.caught()).toHaveLength(1);
      });

      it('is kept while a mail still waits', async () => {
        await one.writeSilently();
        room.clock.advance(8 * DAY);
        await room.job.addresses.run();
        await room.job.due.run();
        expect((await one.arrived()).to).toEqual([one.to]);
      });
    });
  });
}
