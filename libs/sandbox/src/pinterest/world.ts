import type { RecordedExchange } from '../shared/recorded-exchange.js';
import type { RequestCounters } from './control/request-counters.js';
import type { OutcomeScript } from './control/outcome-script.js';
import type { ImageStore } from './images/image-store.js';
import type { SandboxClock } from '../shared/sandbox-clock.js';
import type { RateWindows } from './api/rate-windows.js';
import type { SandboxStore } from './state/store.js';
import type { TokenBox } from './state/tokens.js';

/** The app that is registered at the sandbox. */
export interface RegisteredApp {
  clientId: string;
  clientSecret: string;
  /** Addresses a consent may return to; compared as they are, letter by letter. */
  redirectUris: string[];
}

/** Everything the parts of the sandbox share. */
export interface World {
  app: RegisteredApp;
  clock: SandboxClock;
  store: SandboxStore;
  tokens: TokenBox;
  images: ImageStore;
  rates: RateWindows;
  outcomes: OutcomeScript;
  counters: RequestCounters;
  /** Address people and apps reach the sandbox at, without a slash at the end. */
  publicUrl: () => string;
  /** Told of every call to the API, for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}
