import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CSRF_COOKIE, CSRF_HEADER } from '@boardcast/contracts';
import { doubleCsrf } from 'csrf-csrf';
import type { DoubleCsrfUtilities } from 'csrf-csrf';
import type { Request, Response } from 'express';
import { BACKEND_CONFIG, isHttps } from '../config.js';
import type { BackendConfig } from '../config.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF protection by double submit, bound to the session. The token is in a cookie the browser's script can read, and
 * must come back in a header: a foreign page can neither read the one nor set the other.
 */
@Injectable()
export class CsrfTokens {
  private readonly csrf: DoubleCsrfUtilities;

  constructor(@Inject(BACKEND_CONFIG) config: BackendConfig) {
    const secret = createHmac('sha256', config.SESSION_SECRET).update('csrf').digest('hex');
    this.csrf = doubleCsrf({
      getSecret: () => secret,
      getSessionIdentifier: (request) => request.session.id,
      cookieName: CSRF_COOKIE,
      cookieOptions: { httpOnly: false, sameSite: 'lax', secure: isHttps(config), path: '/' },
      // Only the header: a multipart body, with its `_csrf` field, hasn't been parsed yet.
      getCsrfTokenFromRequest: (request) => request.get(CSRF_HEADER),
    });
  }

  /**
   * Sets this session's token as a cookie and returns it, and makes the session persistent. Call it again after the
   * session id changes: tokens of the old id are void.
   */
  generate(request: Request, response: Response): string {
    request.session.csrfIssued = true;
    return this.csrf.generateCsrfToken(request, response);
  }

  /** Whether the request changes nothing or carries its session's token. */
  allows(request: Request): boolean {
    return SAFE_METHODS.includes(request.method) || this.csrf.validateRequest(request);
  }
}
