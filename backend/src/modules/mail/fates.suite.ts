import { beforeEach, describe, expect, it } from '@jest/globals';
import { FateUnknownError, MailTransport } from './delivery/mail-transport.js';
import { LetterWriter } from './letter-writer.service.js';
import type { Mailroom } from './testing/mailroom.js';
import { DAY, header, MINUTE } from './testing/occasion.js';
import type { Occasion } from './testing/occasion.js';

/** Part of the mail suite: servers that say no or hang up, and processes that die. @param current the test's occasion */
export function fatesSuite(current: () => Occasion): void {
  describe('Of mails that do not simply go out, one', () => {
    let one: Occasion;
    let room: Mailroom;
    beforeEach(() => {
      one = current();
      room = one.room;
    });

    describe('a mail that the server does not take', () => {
      it.each([421, 550])(
        'for %d is tried again after 1, 5, 15 minutes …, under the same name',
        async (code) => {
          await room.catcher.setFaults({ refuse: { code, times: 2 } });
          const id = await one.writeSilently();
          await room.delivery.deliver(id);
          expect(await one.row()).toMatchObject({ state: 'waiting', attempts: 1 });
          expect((await one.row())?.fault).toContain(String(code));
          await room.delivery.deliver(id);
          expect(await one.row()).toMatchObject({ attempts: 1 });
          room.clock.advance(MINUTE);
          await room.delivery.deliver(id);
          expect(await one.row()).toMatchObject({ state: 'waiting', attempts: 2 });
          room.clock.advance(5 * MINUTE);
          await room.job.due.run();
          expect(header(await one.arrived(), 'message-id')).toEqual([`<${id}@boardcast.test>`]);
        },
      );

      it('because the connection broke before it was told is tried again', async () => {
        await room.catcher.setFaults({ hangUpBeforeData: 1 });
        const id = await one.writeSilently();
        await room.delivery.deliver(id);
        expect(await one.state()).toBe('waiting');
        room.clock.advance(MINUTE);
        await room.delivery.deliver(id);
        expect(await one.caught()).toHaveLength(1);
      });

      it('is given up after eight tries, in about a day, and says why without the address', async () => {
        await room.catcher.setFaults({ refuse: { code: 550, times: 20 } });
        const id = await one.writeSilently();
        const begun = room.clock.now().getTime();
        for (let tries = 1; tries <= 20 && (await one.state()) !== 'failed'; tries += 1) {
          await room.delivery.deliver(id);
          const nextAt = (await one.row())?.next_at as Date | null;
          if (nextAt) room.clock.set(nextAt);
        }
        expect(await one.row()).toMatchObject({
          state: 'failed',
          attempts: 8,
          data: null,
          next_at: null,
        });
        expect((room.clock.now().getTime() - begun) / DAY).toBeCloseTo(0.93, 1);
        expect((await one.row())?.fault).not.toContain(one.to);
        expect(await one.caught()).toEqual([]);
      });
    });

    describe('a mail whose fate nobody knows', () => {
      it('because the server hung up when it had it is never sent again', async () => {
        await room.catcher.setFaults({ hangUpAfterData: 1 });
        await room.port.send(one.mail);
        await one.settled('failed');
        room.clock.advance(2 * DAY);
        await room.job.due.run();
        await room.port.send(one.mail);
        expect(await one.caught()).toHaveLength(1);
        expect(await one.row()).toMatchObject({ state: 'failed', attempts: 1, data: null });
      });

      it('because the process died while it sent it is never sent again', async () => {
        const id = await one.writeSilently();
        await one.mails.beginSending(await one.claim(id), one.inMinutes(10));
        room.clock.advance(9 * MINUTE);
        await room.job.due.run();
        expect(await one.state()).toBe('sending');
        room.clock.advance(MINUTE);
        await room.job.due.run();
        await room.delivery.deliver(id);
        expect(await one.row()).toMatchObject({
          ...{ state: 'failed', data: null },
          fault: 'It may have been sent',
        });
        expect(await one.caught()).toEqual([]);
      });
    });

    describe('a mail in the hand of a process that died before a server heard of it', () => {
      it('goes out once the claim has run out, not before', async () => {
        const id = await one.writeSilently();
        await one.claim(id);
        room.clock.advance(2 * MINUTE);
        await room.delivery.deliver(id);
        expect(await one.caught()).toEqual([]);
        room.clock.advance(MINUTE);
        await room.job.due.run();
        await one.arrived();
        expect(await one.row()).toMatchObject({ state: 'sent', attempts: 2 });
      });

      it('is not sent by who comes back late, and its word changes nothing', async () => {
        const id = await one.writeSilently();
        const late = await one.claim(id);
        room.clock.advance(3 * MINUTE);
        const next = await one.claim(id);
        const letter = await room.app.get(LetterWriter).write(late);
        const sent = room.app
          .get(MailTransport)
          .deliver(letter, () => one.mails.beginSending(late, one.inMinutes(10)));
        await expect(sent).rejects.not.toBeInstanceOf(FateUnknownError);
        await one.mails.markRefused(late, null, 'too late');
        expect(await one.row()).toMatchObject({ state: 'claimed', attempts: 2, fault: null });
        await one.mails.beginSending(next, one.inMinutes(10));
        expect(await one.caught()).toEqual([]);
      });

      it('is given up when that has happened as often as a mail is tried', async () => {
        const id = await one.writeSilently();
        for (let tries = 1; tries <= 8; tries += 1) {
          await one.claim(id);
          room.clock.advance(3 * MINUTE);
        }
        await room.job.due.run();
        expect(await one.row()).toMatchObject({
          ...{ state: 'failed', attempts: 8, data: null },
          fault: 'The process stopped before sending it',
        });
        expect(await one.caught()).toEqual([]);
      });
    });
  });
}
