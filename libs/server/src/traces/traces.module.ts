import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { giveSpansTo } from './ended-spans.js';
import type { OtlpTraces } from './otlp-traces.js';

/** Traces that end with the app. */
class SentTraces implements OnApplicationShutdown {
  private readonly traces: OtlpTraces | undefined;

  constructor(traces: OtlpTraces | undefined) {
    this.traces = traces;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.traces) return;
    giveSpansTo(undefined);
    await this.traces.close();
  }
}

/** Sends traces if there is a collector; the libraries for it are loaded only then. */
@Module({})
export class TracesModule {
  static with(
    app: string,
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER_ARG: share = 1,
      BUILD_COMMIT: commit,
    }: {
      OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
      OTEL_TRACES_SAMPLER_ARG?: number;
      BUILD_COMMIT?: string | undefined;
    },
  ): DynamicModule {
    const useFactory = async () => {
      if (!endpoint) return new SentTraces(undefined);
      const { OtlpTraces } = await import(/* webpackChunkName: "traces" */ './otlp-traces.js');
      const traces = new OtlpTraces({ app, commit, endpoint, share });
      giveSpansTo((span) => traces.add(span));
      return new SentTraces(traces);
    };
    return { module: TracesModule, providers: [{ provide: SentTraces, useFactory }] };
  }
}
