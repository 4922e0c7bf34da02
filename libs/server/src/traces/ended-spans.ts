import { Logger } from '@nestjs/common';

/** Work that is over, as a trace shows it (docs/observability.md#traces). Ids only: neither texts nor links nor tokens. */
export interface EndedSpan {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** Id that all spans of the trace share: of the request, or of a pin that knows of none. */
  trace: string;
  /** What later spans call this one; none does where it is absent. */
  id?: string;
  /** What the span to which this one belongs calls itself. */
  parent?: string | undefined;
  /** W3C `traceparent` of the caller. */
  caller?: string | undefined;
  /** How long it took until now, in milliseconds. */
  ms: number;
  attributes: Record<string, string | number | null | undefined>;
  isFailed?: boolean;
}

const logger = new Logger('Traces');

let take: ((span: EndedSpan) => void) | undefined;

/**
 * Keeps a span for its trace. Costs nothing unless the process sends traces, and never throws: between an answer of
 * Pinterest and its note in the ledger, a fault of tracing would cost the answer.
 */
export function recordSpan(span: EndedSpan): void {
  try {
    take?.(span);
  } catch (error) {
    logger.debug({ err: error }, 'A span was dropped');
  }
}

/** Says who takes the spans of this process; nobody does at first. */
export function giveSpansTo(taker: ((span: EndedSpan) => void) | undefined): void {
  take = taker;
}
