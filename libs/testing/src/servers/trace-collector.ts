import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((all) =>
    Object.fromEntries(
      all.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
    ),
  );
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes,
  status: z.object({ code: z.number() }),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A span as a collector got it. */
type CollectedSpan = z.output<typeof Span> & { service: unknown };

/** Takes traces as a collector of OpenTelemetry does: OTLP over HTTP, as JSON. Close it. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<TraceCollector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TraceCollector(server);
  }

  /** What OTEL_EXPORTER_OTLP_ENDPOINT names. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of a trace in words, sorted: who sent it, what it belongs to, and its name. */
  waysOf(traceId: string): string[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const ways = spans.map(({ service, name, parentSpanId }) => {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? 'nothing';
      return `${String(service)}: ${parent} > ${name}`;
    });
    return ways.toSorted();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isTraces = request.url === '/v1/traces' && request.method === 'POST';
    if (isTraces) this.take(await json(request));
    response.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  }

  private take(body: unknown): void {
    for (const { resource, scopeSpans } of Traces.parse(body).resourceSpans) {
      const service = resource.attributes['service.name'];
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
  }
}
