import type { RecordedExchange } from '../shared/recorded-exchange.js';
import type { RequestCounters } from './control/request-counters.js';
import type { OutcomeScript } from './control/outcome-script.js';
import type { ImageStore } from './images/image-store.js';
import type { SandboxClock } from '../shared/sandbox-clock.js';
import type { Latencies } from './api/latencies.js';
import type { RateWindows } from './api/rate-windows.js';
import type { SandboxStore } from './state/store.js';
import type { TokenBox } from './state/tokens.js';

/** The app registered with the sandbox. */
export interface RegisteredApp {
  clientId: string;
  clientSecret: string;
  /** Allowed redirect addresses; compared exactly as written. */
  redirectUris: string[];
}

/** Shared by the parts of the sandbox. */
export interface World {
  app: RegisteredApp;
  clock: SandboxClock;
  store: SandboxStore;
  tokens: TokenBox;
  images: ImageStore;
  rates: RateWindows;
  outcomes: OutcomeScript;
  counters: RequestCounters;
  latencies: Latencies;
  /** Public address of the sandbox, without a trailing slash. */
  publicUrl: () => string;
  /** Called for every API call; for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}
