import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type SpanContext,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { inTime } from '../in-time.js';
import type { EndedSpan } from './ended-spans.js';
import { spanIdOf, traceIdOf } from './trace-ids.js';

/** Who sends traces, and where. */
interface TracesOptions {
  app: string;
  commit: string | undefined;
  /** Of a collector that speaks OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string;
  /** Part of the traces that are sent, 0 to 1: the same ones by every process. */
  share: number;
}

/** In milliseconds. */
const CLOSING_MS = 2_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Ids that others can work out, for the span being made. */
class PlannedIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  traceId = '';
  spanId: string | undefined;

  generateTraceId(): string {
    return this.traceId;
  }

  generateSpanId(): string {
    return this.spanId ?? this.random.generateSpanId();
  }
}

/**
 * Sends spans to a collector, in batches; while it is away or too slow they are dropped, and nothing waits for it. The
 * exporter reads other variables itself, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export class OtlpTraces {
  private readonly ids = new PlannedIds();
  private readonly provider: TracerProvider;

  constructor({ app, commit, endpoint, share }: TracesOptions) {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    this.provider = new TracerProvider({
      idGenerator: this.ids,
      sampler: new TraceIdRatioBasedSampler(share),
      resource: resourceFromAttributes({ 'service.name': `boardcast-${app}`, 'service.version': commit }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    });
  }

  add({ name, kind, trace: id, id: called, parent, caller, ms, attributes, isFailed }: EndedSpan): void {
    const traceId = traceIdOf(id);
    const from = (caller && parseTraceParent(caller)) || undefined;
    const isOfCaller = from?.traceId === traceId;
    const within = parent ? contextOf(traceId, spanIdOf(traceId, parent)) : isOfCaller ? from : undefined;
    Object.assign(this.ids, { traceId, spanId: called && spanIdOf(traceId, called) });
    const endTime = performance.timeOrigin + performance.now();
    const span = this.provider.getTracer('boardcast').startSpan(
      name,
      {
        kind: KINDS[kind],
        startTime: endTime - ms,
        attributes: Object.fromEntries(
          Object.entries(attributes).flatMap(([key, value]) => (value == null ? [] : [[key, value]])),
        ),
        links: from && !isOfCaller ? [{ context: from }] : [],
      },
      within && trace.setSpanContext(ROOT_CONTEXT, within),
    );
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }

  /** Sends what is left, if the collector takes it soon: nobody waits longer for one that is away. */
  async close(): Promise<void> {
    await inTime(this.provider.shutdown(), CLOSING_MS).catch(() => undefined);
  }
}

function contextOf(traceId: string, spanId: string): SpanContext {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
