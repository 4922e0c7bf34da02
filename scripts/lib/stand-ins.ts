import { join } from 'node:path';
import { SANDBOX_USERNAMES, STRIPE_STAND_IN } from '@boardcast/sandbox';
import { subscriptionPaths } from '@boardcast/contracts';
import getPort, { portNumbers } from 'get-port';
import { surroundingsOf } from './child-environment.js';
import { LEVEL } from './level.js';
import { waitUntilReady } from './ready.js';
import type { PartsOptions } from './embedded-parts.js';
import type { Supervisor } from './supervisor.js';

/** A running stand-in. */
export interface StandIn {
  /** Its page for people. */
  url: string;
  /** Variables that tell the backend where it is. */
  env: Record<string, string>;
}

/** Ports a stand-in may use, above the app's. */
const PORTS_EACH = 20;

export async function startSandbox(supervisor: Supervisor, options: PartsOptions): Promise<StandIn> {
  const { settings, secrets, publicUrl } = options;
  const client = { id: secrets.sandboxClientId, secret: secrets.sandboxClientSecret };
  const url = await start(supervisor, options, {
    ...{ name: 'sandbox', title: 'Pinterest sandbox', main: 'main', place: 0 },
    env: {
      SANDBOX_DATA_DIR: join(settings.dataDir, 'sandbox'),
      SANDBOX_CLIENT_ID: client.id,
      SANDBOX_CLIENT_SECRET: client.secret,
      SANDBOX_REDIRECT_URIS: `${publicUrl}/auth/callback`,
    },
  });
  return {
    url,
    env: {
      PINTEREST_CLIENT_ID: client.id,
      PINTEREST_CLIENT_SECRET: client.secret,
      PINTEREST_API_URL: `${url}/v5`,
      PINTEREST_OAUTH_URL: `${url}/oauth/`,
      ADMIN_PINTEREST_USERNAMES:
        settings.given['ADMIN_PINTEREST_USERNAMES'] ?? SANDBOX_USERNAMES.administrator,
    },
  };
}

/** The mail catcher: mails go nowhere else. */
export async function startMailCatcher(supervisor: Supervisor, options: PartsOptions): Promise<StandIn> {
  const smtpPort = await freePort(options, 2);
  const url = await start(supervisor, options, {
    ...{ name: 'mail', title: 'mail catcher', main: 'mail-main', place: 1 },
    env: { MAIL_DATA_DIR: join(options.settings.dataDir, 'mail'), SMTP_PORT: String(smtpPort) },
  });
  return { url, env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } };
}

/** The Stripe stand-in, which sends its events to the backend. */
export async function startStripe(supervisor: Supervisor, options: PartsOptions): Promise<StandIn> {
  const { secretKey, webhookSecret, priceId } = STRIPE_STAND_IN;
  const account = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  };
  const url = await start(supervisor, options, {
    ...{ name: 'stripe', title: 'Stripe stand-in', main: 'stripe-main', place: 3 },
    env: {
      ...account,
      STRIPE_DATA_DIR: join(options.settings.dataDir, 'stripe'),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${options.appPort}${subscriptionPaths.webhook}`,
    },
  });
  return { url, env: { ...account, STRIPE_API_URL: url } };
}

interface StandInProcess {
  name: string;
  /** Its name in errors. */
  title: string;
  /** Its file in libs/sandbox/src. */
  main: string;
  /** Its place in the range of ports. */
  place: number;
  env: Record<string, string>;
}

async function start(
  supervisor: Supervisor,
  options: PartsOptions,
  { name, title, main, place, env }: StandInProcess,
): Promise<string> {
  const { settings, logs, print } = options;
  const port = await freePort(options, place);
  const url = `http://127.0.0.1:${port}`;
  const child = supervisor.start(LEVEL.sandbox, {
    ...{ name, args: ['--import', 'tsx', `libs/sandbox/src/${main}.ts`], cwd: settings.root },
    // They ask for no password: HOST doesn't open them.
    env: { ...surroundingsOf(settings.given), PORT: String(port), ...env },
    ...{ logFile: join(logs, `${name}.log`), show: 'notable', print },
  });
  await waitUntilReady(title, url, child.ended);
  return url;
}

/** The same port in every run if possible: pages and image addresses are bookmarked. */
function freePort({ appPort }: PartsOptions, place: number): Promise<number> {
  const first = appPort + 1 + place * PORTS_EACH;
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + PORTS_EACH - 1) });
}
