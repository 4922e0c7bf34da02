import { controlRouter } from '../shared/control.js';
import { listen } from '../shared/listen.js';
import type { ListenOptions } from '../shared/listen.js';
import type { RecordedExchange } from '../shared/recorded-exchange.js';
import { SandboxClock } from '../shared/sandbox-clock.js';
import { apiRouter } from './api/api-router.js';
import { Latencies } from './api/latencies.js';
import { RateWindows } from './api/rate-windows.js';
import { SANDBOX_ACTS } from './control/sandbox-control.js';
import { OutcomeScript } from './control/outcome-script.js';
import { RequestCounters } from './control/request-counters.js';
import { imageRouter } from './images/image-router.js';
import { ImageStore } from './images/image-store.js';
import { consentRouter } from './oauth/consent-router.js';
import { pageRouter } from './pages/page-router.js';
import { DEFAULT_SETTINGS } from './state/settings.js';
import type { SandboxSettings } from './state/settings.js';
import { SandboxStore } from './state/store.js';
import { TokenBox } from './state/tokens.js';
import type { RegisteredApp, World } from './world.js';

export interface SandboxOptions extends ListenOptions {
  /** Folder of its state, journal and images, created if missing. A restart continues from it. */
  dataDir: string;
  /** Public address, if it isn't where it listens. */
  publicUrl?: string;
  app?: Partial<RegisteredApp>;
  /** Initial differences from {@link DEFAULT_SETTINGS}. */
  settings?: Partial<SandboxSettings>;
  /** Called for every API call; for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}

export interface Sandbox {
  /** Where it listens. */
  url: string;
  /** Base address of the API, for `PINTEREST_API_URL`. */
  apiUrl: string;
  /** Address of the consent page, for `PINTEREST_OAUTH_URL`. */
  oauthUrl: string;
  app: RegisteredApp;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

/** The app a sandbox knows by default. */
export const SANDBOX_APP: RegisteredApp = {
  clientId: '1500001',
  clientSecret: 'sandbox-secret-of-no-worth',
  redirectUris: ['http://localhost:3000/auth/callback', 'http://127.0.0.1:3000/auth/callback'],
};

/** Starts a Pinterest sandbox: a real HTTP server that speaks v5 (docs/providers.md#pinterest). */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const address = { url: '' };
  const world = createWorld(options, () => options.publicUrl ?? address.url);
  const server = await listen(options, (app) => {
    app.use('/v5', apiRouter(world));
    app.use('/_control', controlRouter(world, SANDBOX_ACTS));
    app.use(imageRouter(world), consentRouter(world), pageRouter(world));
  });
  address.url = server.url;
  return {
    url: address.url,
    apiUrl: `${address.url}/v5`,
    oauthUrl: `${address.url}/oauth/`,
    app: world.app,
    close: server.close,
  };
}

function createWorld(options: SandboxOptions, publicUrl: () => string): World {
  const clock = new SandboxClock();
  const store = new SandboxStore(options.dataDir, clock, { ...DEFAULT_SETTINGS, ...options.settings });
  return {
    app: { ...SANDBOX_APP, ...options.app },
    clock,
    store,
    tokens: new TokenBox(store, clock),
    images: new ImageStore(options.dataDir, publicUrl),
    rates: new RateWindows(clock, () => store.state.settings),
    outcomes: new OutcomeScript(),
    counters: new RequestCounters(),
    latencies: new Latencies(),
    publicUrl,
    onExchange: options.onExchange,
  };
}
