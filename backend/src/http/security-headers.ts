import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isHttps } from '../config.js';
import type { BackendConfig } from '../config.js';

/** Headers of every answer: a strict content policy, https kept once used, nothing framed or sniffed. */
export function createSecurityHeaders(config: BackendConfig): RequestHandler {
  const https = isHttps(config);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...coverOrigins(config)],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // MUI writes its styles into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    // Only https pages may have it; elsewhere browsers complain about it in the console.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
}

/** Board covers come from Pinterest, or from whatever local server speaks its API in its place. */
function coverOrigins({ PINTEREST_API_URL }: BackendConfig): string[] {
  const { protocol, origin } = new URL(PINTEREST_API_URL);
  return ['https://i.pinimg.com', ...(protocol === 'http:' ? [origin] : [])];
}
