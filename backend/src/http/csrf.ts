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
 * CSRF by double submit, bound to the session (house.md §5): the token stands in a cookie the browser's
 * script can read and must come back in a header, which a foreign page can neither read nor set.
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
      // The header only: a multipart body, whose `_csrf` field says the same, is not read yet here.
      getCsrfTokenFromRequest: (request) => request.get(CSRF_HEADER),
    });
  }

  /**
   * The token for this session, set as cookie and returned; makes the session last so that the token holds.
   * Call it again after the session's id was renewed: the token of the old id is worth nothing.
   */
  generate(request: Request, response: Response): string {
    request.session.csrfIssued = true;
    return this.csrf.generateCsrfToken(request, response);
  }

  /** Whether the request changes nothing or carries the token of its session. */
  allows(request: Request): boolean {
    return SAFE_METHODS.includes(request.method) || this.csrf.validateRequest(request);
  }
}
