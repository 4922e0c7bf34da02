import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Permission } from '@boardcast/contracts';
import { followed, Metrics, requestId } from '@boardcast/server';
import type { RequestHandler } from 'express';
import { Logger } from 'nestjs-pino';
import { BACKEND_CONFIG, isHttps } from './config.js';
import type { BackendConfig } from './config.js';
import { asRequest } from './database/statement-limits.js';
import { createAllowedMethods } from './http/allowed-methods.js';
import { compressJson } from './http/compress-json.js';
import { readCookies } from './http/cookies.js';
import { httpMetrics } from './http/http-metrics.js';
import { traceRequest } from './http/http-traces.js';
import { measureRequests } from './http/measure-requests.js';
import { setUpOpenApi } from './http/open-api/open-api.js';
import { createSecurityHeaders } from './http/security-headers.js';
import { SessionStore } from './http/session-store.js';
import { createSessions } from './http/sessions.js';
import { createSpa } from './http/spa.js';
import { PERMISSIONS } from './modules/auth/route-access.js';
import { Timings } from './modules/health/timings/timings.service.js';

/** Options for creating the app that `setUpApp` configures. Bodies are read behind the guards (`BodyInterceptor`). */
export const appOptions = { bufferLogs: true, bodyParser: false } as const;

/** API answers are personal and change all the time. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Somebody waits for an answer: its statements have less time than those of background work. */
const limitStatements: RequestHandler = (_request, _response, next) => asRequest(() => next());

/** What the request writes down can be followed by its id. */
const followRequest: RequestHandler = ({ id }, _response, next) =>
  typeof id === 'string' ? followed(id, () => next()) : next();

/** Applies middleware, sessions, SPA and OpenAPI; `main` and the API tests both use it. Call it before `init` or `listen`. */
export function setUpApp(app: NestExpressApplication): void {
  const config = app.get<BackendConfig>(BACKEND_CONFIG);
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  // Whoever closes first must be the one who sends, or a request is lost on a connection just closed.
  app.getHttpServer().keepAliveTimeout = config.KEEP_ALIVE_SECONDS * 1000;
  // With https a proxy in front of us ends TLS: one hop unless configured otherwise.
  app.set('trust proxy', config.TRUST_PROXY ?? (isHttps(config) ? 1 : false));

  app.use(requestId);
  app.use(createSecurityHeaders(config));
  if (config.SPA_DIR) app.use(createSpa(config.SPA_DIR, config));
  const { api } = app.get(Timings);
  const noteRequest = httpMetrics(app.get(Metrics));
  app.use(
    '/api',
    noStore,
    compressJson,
    measureRequests((request) => {
      api.add(request.ms);
      noteRequest(request);
      traceRequest(request);
    }),
  );
  app.use(createAllowedMethods(app.get<readonly Permission[]>(PERMISSIONS)));
  app.use(
    '/api',
    createSessions(config, app.get(SessionStore).store),
    readCookies,
    limitStatements,
    followRequest,
  );
  setUpOpenApi(app, config);
}
