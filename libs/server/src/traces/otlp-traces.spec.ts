import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TraceCollector } from '@boardcast/testing';
import { OtlpTraces } from './otlp-traces.js';
import { giveSpansTo, recordSpan, type EndedSpan } from './ended-spans.js';
import { recordPinStep, REQUEST_SPAN } from './pin-spans.js';

let collector: TraceCollector;
beforeAll(async () => {
  collector = await TraceCollector.start();
});
beforeEach(() => {
  collector.spans.splice(0);
});
afterAll(() => collector.close());

/** What one process sends of this work; each of them knows nothing of the others. */
async function sentBy(app: string, work: () => void, share = 1): Promise<void> {
  const traces = new OtlpTraces({ app, commit: 'abc1234', endpoint: collector.url, share });
  giveSpansTo((span) => traces.add(span));
  work();
  giveSpansTo(undefined);
  await traces.close();
}

const request = (trace: string, more: Partial<EndedSpan> = {}): EndedSpan => ({
  ...{ name: 'POST /api/pins', kind: 'server', trace, id: REQUEST_SPAN, ms: 20, attributes: {} },
  ...more,
});
const claim = (correlationId: string | null) => ({ pinId: randomUUID(), fence: 3, correlationId });
const named = (name: string) => collector.spans.find((span) => span.name === name);

describe('Traces', () => {
  it('of a request and its pin are one, whichever process sends which part, in whatever order', async () => {
    const id = randomUUID();
    const pin = claim(id);
    await sentBy('publisher', () => {
      recordPinStep('send', pin, 300, { 'http.response.status_code': 429 }, true);
      recordPinStep('publish', pin, 400, { outcome: 'deferred' });
    });
    await sentBy('backend', () => {
      recordSpan(request(id));
      recordPinStep('claim', pin, 1_500);
      recordPinStep('outcome', pin, 0);
    });

    expect(collector.waysOf(id.replaceAll('-', ''))).toEqual([
      'boardcast-backend: POST /api/pins > claim pin',
      'boardcast-backend: nothing > POST /api/pins',
      'boardcast-backend: publish pin > take in outcome',
      'boardcast-publisher: claim pin > publish pin',
      'boardcast-publisher: publish pin > send pin',
    ]);
    expect(named('send pin')).toMatchObject({
      attributes: { 'http.response.status_code': 429, 'boardcast.pin': pin.pinId, 'boardcast.attempt': 3 },
      status: { code: 2 },
    });
    expect(named('publish pin')?.status.code).toBe(0);
    const waited = named('claim pin');
    expect(Number((waited?.endTimeUnixNano ?? 0n) - (waited?.startTimeUnixNano ?? 0n)) / 1e6).toBeCloseTo(
      1_500,
      0,
    );
  });

  it('of a pin without a known request go by the pin', async () => {
    const pin = claim(null);
    await sentBy('backend', () => recordPinStep('claim', pin, 0));
    expect(collector.spans).toMatchObject([{ traceId: pin.pinId.replaceAll('-', '') }]);
    expect(collector.spans[0]?.parentSpanId ?? '').toBe('');
  });

  it('go on those of a caller, or point to them when the request has an id of its own', async () => {
    const trace = 'a'.repeat(32);
    const caller = `00-${trace}-${'b'.repeat(16)}-01`;
    await sentBy('backend', () => recordSpan(request(trace, { caller })));
    await sentBy('backend', () => recordSpan(request('support-4711', { caller })));
    await sentBy('backend', () => recordSpan(request('support-4712', { caller: '00-nonsense' })));
    const [own, other, faulty] = collector.spans;
    expect(own).toMatchObject({ traceId: trace, parentSpanId: 'b'.repeat(16), links: [] });
    expect(other).toMatchObject({ links: [{ traceId: trace }] });
    expect(other?.traceId).toMatch(/^(?!a{32})[\da-f]{32}$/);
    expect(faulty).toMatchObject({ links: [] });
  });

  it('are the same part of all in every process', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const sendAll = () => ids.forEach((id) => recordSpan(request(id)));
    await sentBy('backend', sendAll, 0.5);
    const first = collector.spans.splice(0).map(({ traceId }) => traceId);
    await sentBy('publisher', sendAll, 0.5);
    expect(collector.spans.map(({ traceId }) => traceId)).toEqual(first);
    expect(first.length).toBeGreaterThan(50);
    expect(first.length).toBeLessThan(150);
  });

  it('cost nobody an error or an end while the collector is away', async () => {
    const traces = new OtlpTraces({
      ...{ app: 'backend', commit: undefined, share: 1 },
      endpoint: 'http://127.0.0.1:9',
    });
    for (let span = 0; span < 5_000; span += 1) traces.add(request(randomUUID()));
    await expect(traces.close()).resolves.toBeUndefined();
  });
});
