import type { NestExpressApplication } from '@nestjs/platform-express';
import { requestId } from '@boardcast/server';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { Logger } from 'nestjs-pino';
import { BACKEND_CONFIG, isHttps } from './config.js';
import type { BackendConfig } from './config.js';
import { setUpOpenApi } from './http/open-api.js';
import { createSecurityHeaders } from './http/security-headers.js';
import { SessionStore } from './http/session-store.js';
import { createSessions } from './http/sessions.js';
import { createSpa } from './http/spa.js';

/** Largest JSON body. A board list of several thousand boards with descriptions fits. */
const JSON_LIMIT = '2mb';

/** Options for creating the app that `setUpApp` configures. Stripe signs the raw body, so the parser below keeps it. */
export const appOptions = { bufferLogs: true, bodyParser: false, rawBody: true } as const;

/** API answers are personal and change all the time. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Applies middleware, sessions, SPA and OpenAPI; `main` and the API tests both use it. Call it before `init` or `listen`. */
export function setUpApp(app: NestExpressApplication): void {
  const config = app.get<BackendConfig>(BACKEND_CONFIG);
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  app.disable('x-powered-by');
  // With https a proxy in front of us ends TLS: one hop unless configured otherwise.
  app.set('trust proxy', config.TRUST_PROXY ?? (isHttps(config) ? 1 : false));

  app.use(requestId);
  app.use(createSecurityHeaders(config));
  if (config.SPA_DIR) app.use(createSpa(config.SPA_DIR));
  app.use('/api', noStore);
  app.useBodyParser('json', { limit: JSON_LIMIT });
  app.use('/api', cookieParser(), createSessions(config, app.get(SessionStore).store));
  setUpOpenApi(app);
}
