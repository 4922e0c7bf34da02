import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { redactLine } from './redact.js';

/** What an app says about its logs. */
export interface LoggerOptions {
  /** Name of the app, in every line. */
  readonly name: string;
  /** Least level that is written; `silent` for none. */
  readonly level: string;
  /** Where the lines go; standard output by default. */
  readonly destination?: DestinationStream;
}

/** Fields that may hold a secret, at the top of a logged object or one level down. */
const SECRET_FIELDS = [
  'cookie',
  'authorization',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'sealedToken',
  'credential',
  'password',
  'secret',
];

/**
 * Configuration of nestjs-pino for both apps: JSON lines, one per request with its id (none for health),
 * headers never, secrets by field name and by shape removed.
 */
export function createLoggerParams({ name, level, destination }: LoggerOptions): Params {
  const options = {
    name,
    level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    hooks: { streamWrite: redactLine },
    // Named by the requestId middleware, which runs before everything else.
    genReqId: (request: IncomingMessage) => request.id ?? randomUUID(),
    autoLogging: { ignore: (request: IncomingMessage) => isHealth(request.url) },
    customLogLevel: (_request: IncomingMessage, response: ServerResponse) =>
      response.statusCode >= 500 ? 'warn' : 'info',
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({ id, method, url }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  } as const;
  return { pinoHttp: destination ? [options, destination] : options };
}

function isHealth(url = ''): boolean {
  return url.startsWith('/health');
}
