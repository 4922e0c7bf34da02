import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OfficialApi } from '../../contract/official-api.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { STRIPE_OPERATIONS } from '../api/api-router.js';
import { startEndpoint, startStandIn } from '../testing/start-stand-in.js';
import type { TestEndpoint, TestStandIn } from '../testing/start-stand-in.js';
import { officialFile } from './config.js';
import { answerFaults, eventFaults } from './exchange-faults.js';
import { StandInTour } from './stand-in-tour.js';

/** Every kind of event the stand-in tells of. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice.voided',
];

describe('every answer of the Stripe stand-in', () => {
  const official = new OfficialApi(officialFile());
  const exchanges: RecordedExchange[] = [];
  let endpoint: TestEndpoint;
  let test: TestStandIn;

  beforeAll(async () => {
    endpoint = await startEndpoint();
    test = await startStandIn({
      webhookUrl: endpoint.url,
      onExchange: (exchange) => exchanges.push(exchange),
    });
    await new StandInTour(test).run();
  });

  afterAll(async () => {
    await test.stop();
    await endpoint.close();
  });

  it('fits Stripe’s schema of its status', () => {
    const named = exchanges.filter((exchange) => exchange.operationId !== null);
    expect(named.flatMap((exchange) => answerFaults(official, exchange))).toEqual([]);
  });

  it.each(STRIPE_OPERATIONS.map(({ operationId }) => operationId))(
    'was seen for %s as a success and as a refusal',
    (operationId) => {
      const statuses = exchanges
        .filter((each) => each.operationId === operationId)
        .map((each) => each.status);
      expect(statuses).toContain(200);
      expect(statuses.some((status) => status >= 400)).toBe(true);
    },
  );

  it('refuses what it does not offer in the same form', () => {
    const unnamed = exchanges.filter((exchange) => exchange.operationId === null);
    expect(unnamed.map((each) => each.status)).toEqual([404]);
    expect(JSON.parse(unnamed[0]?.responseBody ?? '')).toEqual({
      error: { type: 'invalid_request_error', message: 'Unrecognized request URL (GET: /v1/nowhere).' },
    });
  });

  it('is told as events that fit Stripe’s schema of their kind, every kind of them', () => {
    const events = endpoint.received.map(({ event }) => event);
    expect(events.flatMap((event) => eventFaults(official, event))).toEqual([]);
    expect([...new Set(endpoint.types())].toSorted()).toEqual(EVENT_TYPES);
  });

  it('would be found faulty if it lacked a property, had a strange one or a wrong type', () => {
    const [exchange] = exchanges.filter((each) => each.operationId === 'GetInvoicesInvoice');
    const spoilt = (change: (invoice: Record<string, unknown>) => void) => {
      const body = JSON.parse(exchange?.responseBody ?? '') as Record<string, unknown>;
      change(body);
      return answerFaults(official, {
        ...(exchange as RecordedExchange),
        responseBody: JSON.stringify(body),
      });
    };
    expect(spoilt((invoice) => delete invoice.parent)).not.toEqual([]);
    expect(spoilt((invoice) => (invoice.payment_intent = 'pi_1'))).toEqual([
      'GetInvoicesInvoice 200: .payment_intent is not known',
    ]);
    expect(spoilt((invoice) => (invoice.amount_paid = '9.99'))).not.toEqual([]);
    const [received] = endpoint.received;
    expect(eventFaults(official, { ...received?.event, type: 'invoice.paid' })).not.toEqual([]);
  });
});
