import express from 'express';
import { listen } from '../shared/listen.js';
import type { RecordedExchange } from '../shared/recorded-exchange.js';
import { SandboxClock } from '../shared/sandbox-clock.js';
import { apiRouter } from './api/api-router.js';
import { RateWindows } from './api/rate-windows.js';
import { controlRouter } from './control/control-router.js';
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

/** How to start a sandbox. */
export interface SandboxOptions {
  /** Folder of its state, journal and pictures; made when missing. A second start goes on from it. */
  dataDir: string;
  /** 0 or absent: any free one. */
  port?: number;
  /** Address to listen on; only this machine by default. */
  host?: string;
  /** Address people reach it at, when it differs from where it listens. */
  publicUrl?: string;
  app?: Partial<RegisteredApp>;
  /** What differs from {@link DEFAULT_SETTINGS} until a test switches it. */
  settings?: Partial<SandboxSettings>;
  /** Told of every call to the API, for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}

/** A running sandbox. */
export interface Sandbox {
  /** Where it listens. */
  url: string;
  /** Base address of the API, for `PINTEREST_API_URL`. */
  apiUrl: string;
  /** Address of the consent page, for `PINTEREST_OAUTH_URL`. */
  oauthUrl: string;
  app: RegisteredApp;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
}

/** The app every sandbox knows when it is told of no other. */
export const SANDBOX_APP: RegisteredApp = {
  clientId: '1500001',
  clientSecret: 'sandbox-secret-of-no-worth',
  redirectUris: ['http://localhost:3000/auth/callback', 'http://127.0.0.1:3000/auth/callback'],
};

/** Starts a Pinterest sandbox: a real HTTP server that speaks v5 as facts §11 describes it. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const address = { url: '' };
  const world = createWorld(options, () => options.publicUrl ?? address.url);
  const server = await listen(createApp(world), options);
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
    rates: new RateWindows(clock, () => store.settings),
    outcomes: new OutcomeScript(),
    counters: new RequestCounters(),
    publicUrl,
    onExchange: options.onExchange,
  };
}

function createApp(world: World): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/v5', apiRouter(world));
  app.use('/_control', controlRouter(world));
  app.use(imageRouter(world));
  app.use(consentRouter(world));
  app.use(pageRouter(world));
  return app;
}
