import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { authPaths, subscriptionPaths } from '@boardcast/contracts';
import { Metrics } from '@boardcast/server';
import { startTestApp } from '../../testing/start-test-app.js';
import { JobQueue } from '../../background/job-queue.port.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { StripeJob } from './stripe.job.js';
import { deliver } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What becomes of Stripe's events whatever queue the work on them waits in. */
export function webhookSuite(how: string, start: () => Promise<Billing>): void {
  describe(`Stripe’s events ${how}`, () => {
    let billing: Billing;
    let payer: Payer;
    /** A subscription was begun that we were not told of; the test tells. */
    let event: { id: string; type: string; data: object };
    beforeAll(async () => {
      billing = await start();
      await billing.control.steerWebhooks({ url: null });
    });
    afterAll(() => billing.close());
    beforeEach(async () => {
      payer = await billing.newPayer();
      await billing.openCheckout(payer);
      const customer = await billing.customerOf(payer);
      const { id } = await billing.control.subscribe({ customer });
      event = {
        ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'customer.subscription.created' },
        data: { object: { id, object: 'subscription', customer, status: 'incomplete' } },
      };
    });

    const isSubscribed = async () => (await payer.browser.get(authPaths.me)).body.isSubscribed;
    const counted = async (type: string, result: string) => {
      const { text } = await billing.app.get(Metrics).scrape();
      const series = `stripe_webhooks_total{type="${type}",result="${result}"} `;
      return Number(text.split(series)[1]?.split('\n')[0] ?? 0);
    };
    const stored = () =>
      billing.sql(`select type, attempts, processed_at is not null as done from stripe_events
      where id = '${event.id}'`);

    describe('an event of Stripe’s', () => {
      it('is answered, needs no session and no token, and makes us read what is so: what it says is not taken', async () => {
        const keptBefore = await counted(event.type, 'kept');
        expect((await billing.deliver(event)).status).toBe(200);
        await billing.settled();
        expect(await isSubscribed()).toBe(true);
        expect((await counted(event.type, 'kept')) - keptBefore).toBe(1);
        expect(await stored()).toEqual([{ type: event.type, attempts: 0, done: true }]);
      });

      it('with a forged signature, an old one, or none is refused and changes nothing', async () => {
        const refusedBefore = await counted('other', 'refused');
        const now = Math.floor(billing.clock.now().getTime() / 1000);
        const body = { status: 400, body: { code: 'stripe.bad-signature', error: 'Invalid signature' } };
        expect(await billing.deliver(event, { secret: 'whsec_guessed' })).toMatchObject(body);
        expect(await billing.deliver(event, { timestamp: now - 301 })).toMatchObject(body);
        const client = billing.newcomer();
        expect(await client.post(subscriptionPaths.webhook, event)).toMatchObject(body);
        expect(await client.post(subscriptionPaths.webhook)).toMatchObject(body);
        const header = { 'stripe-signature': `t=${now},v1=${'0'.repeat(64)}` };
        expect(await client.post(subscriptionPaths.webhook, event, header)).toMatchObject(body);
        expect(await stored()).toEqual([]);
        expect(await isSubscribed()).toBe(false);
        expect((await counted('other', 'refused')) - refusedBefore).toBe(5);
      });

      it('that is signed but can’t be read is answered, and somebody is told', async () => {
        const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
        expect((await billing.deliver({ id: 'evt_1', object: 'event', type: 'x' })).status).toBe(200);
        expect((await billing.deliver({ object: 'v2.core.event', id: 'evt_2' })).status).toBe(200);
        expect(errors).toHaveBeenCalledTimes(2);
        const rows = await billing.sql(`select id from stripe_events where id in ('evt_1', 'evt_2')`);
        expect(rows).toEqual([]);
        errors.mockRestore();
      });

      it('that comes 50 times at once is stored once and has one effect', async () => {
        const answers = await Promise.all(Array.from({ length: 50 }, () => billing.deliver(event)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        await billing.settled();
        expect(await stored()).toHaveLength(1);
        const rows = await billing.sql(`select id from subscriptions where user_id = '${payer.id}'`);
        expect(rows).toHaveLength(1);
      });

      it('that is sent again later changes nothing, whatever it says', async () => {
        await billing.deliver(event);
        await billing.settled();
        const before = await billing.current(payer);
        const repeated = { ...event, type: 'customer.subscription.deleted' };
        expect((await billing.deliver(repeated)).status).toBe(200);
        await billing.settled();
        expect(await billing.current(payer)).toEqual(before);
        expect(await stored()).toEqual([{ type: event.type, attempts: 0, done: true }]);
      });

      it('about nobody here, as after an account was deleted, or about what we don’t watch, leaves nothing', async () => {
        const stranger = { id: 'sub_1', object: 'subscription', customer: 'cus_of_another_product' };
        expect((await billing.deliver({ ...event, data: { object: stranger } })).status).toBe(200);
        await billing.settled();
        expect(await stored()).toEqual([]);
        const unwatched = { ...event, id: `evt_${randomUUID()}`, type: 'charge.succeeded' };
        expect((await billing.deliver(unwatched)).status).toBe(200);
        expect(await billing.sql(`select id from stripe_events where id = '${unwatched.id}'`)).toEqual([]);
        expect(await isSubscribed()).toBe(false);
      });

      it('that the customer was deleted ends the subscription here too', async () => {
        await billing.deliver(event);
        await billing.settled();
        const id = await billing.customerOf(payer);
        await billing.stripe.customers.del(id);
        const gone = { ...event, id: `evt_${randomUUID()}`, type: 'customer.deleted' };
        await billing.deliver({ ...gone, data: { object: { id, object: 'customer' } } });
        await billing.settled();
        expect(await billing.current(payer)).toMatchObject({ status: 'inactive' });
      });
    });

    describe('an event whose work did not come to an end', () => {
      const sweep = () => billing.app.get(StripeJob).events.run();

      it('because Stripe is away is asked for again, later and later, until it is done', async () => {
        await billing.control.breakCalls({ status: 503, times: 2, path: '/v1/subscriptions' });
        await billing.deliver(event);
        await sweep();
        expect(await stored()).toMatchObject([{ attempts: 0 }]);
        billing.clock.advance(MINUTE_MS);
        await sweep();
        await billing.settled();
        expect(await isSubscribed()).toBe(true);
        const [row] = await billing.sql(
          `select attempts, extract(epoch from next_at - received_at)::int as wait from stripe_events where id = '${event.id}'`,
        );
        expect(row).toEqual({ attempts: 1, wait: 180 });
      });

      it('however often it was asked for is told to an operator, once', async () => {
        const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
        const told = () => error.mock.calls.filter(([facts]) => (facts as { id?: string }).id === event.id);
        const jobs = billing.app.get(JobQueue);
        const { add } = jobs;
        jobs.add = () => Promise.resolve();
        await billing.deliver(event);
        for (let attempt = 1; attempt <= 9; attempt += 1) {
          expect(told()).toHaveLength(attempt > 8 ? 1 : 0);
          billing.clock.advance(HOUR_MS);
          await sweep();
        }
        expect(told()).toEqual([[{ id: event.id, type: event.type, attempts: 8 }, expect.any(String)]]);
        error.mockRestore();
        jobs.add = add;
        billing.clock.advance(HOUR_MS);
        await sweep();
        await billing.settled();
      });

      it('because its process died after the answer is done by the next one', async () => {
        const dying = await startTestApp({ config: billing.config });
        dying.clock.set(billing.clock.now());
        // What it began is left to nobody: the queue was lost with it.
        dying.app.get(JobQueue).add = () => Promise.resolve();
        const answer = await deliver(dying, event, { secret: billing.standIn.webhookSecret });
        expect(answer.status).toBe(200);
        await dying.close();
        expect(await stored()).toMatchObject([{ done: false }]);

        billing.clock.advance(MINUTE_MS);
        await sweep();
        await billing.settled();
        expect(await isSubscribed()).toBe(true);
      });

      it('is asked for by one replica alone', async () => {
        const customer = await billing.customerOf(payer);
        await billing.sql(`insert into stripe_events (id, type, customer_id, received_at, next_at)
          select 'evt_swept_' || n, 'invoice.paid', '${customer}', now(), '-infinity' from generate_series(1, 150) n`);
        const events = billing.app.get(StripeEventsRepository);
        const taken = (await Promise.all([events.takeDue(), events.takeDue(), events.takeDue()])).flat();
        expect(taken).toHaveLength(150);
        expect(new Set(taken.map(({ id }) => id)).size).toBe(150);
        await billing.sql('update stripe_events set processed_at = now()');
      });

      it('that was done a month ago is forgotten', async () => {
        await billing.sql(`insert into stripe_events (id, type, received_at, processed_at, next_at)
          values ('evt_old', 'invoice.paid', now(), timestamptz '2020-01-01', now())`);
        await billing.app.get(StripeJob).oldEvents.run();
        expect(await billing.sql(`select id from stripe_events where id = 'evt_old'`)).toEqual([]);
      });
    });
  });
}
