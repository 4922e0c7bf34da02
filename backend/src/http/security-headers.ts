import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isHttps } from '../config.js';
import type { BackendConfig } from '../config.js';

/** No page of ours asks for any of these. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every answer: a strict content security policy, HSTS, no framing, no sniffing. */
export function createSecurityHeaders(
  config: Pick<BackendConfig, 'PUBLIC_URL' | 'PINTEREST_OAUTH_URL'>,
): RequestHandler {
  const https = isHttps(config);
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...coverOrigins(config)],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Neither hashes nor a nonce fit all of them: docs/adr/0028-inline-styles.md.
        styleSrc: ["'self'", "'unsafe-inline'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    // Only for https; elsewhere browsers warn about it in the console.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    headers(request, response, next);
  };
}

/** Board covers come from Pinterest, or from the local server that replaces it, where browsers find its consent page. */
function coverOrigins({ PINTEREST_OAUTH_URL }: Pick<BackendConfig, 'PINTEREST_OAUTH_URL'>): string[] {
  const { protocol, origin } = new URL(PINTEREST_OAUTH_URL);
  return ['https://i.pinimg.com', ...(protocol === 'http:' ? [origin] : [])];
}
