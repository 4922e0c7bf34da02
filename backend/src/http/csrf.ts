import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CSRF_HEADER } from '@boardcast/contracts';
import { doubleCsrf } from 'csrf-csrf';
import type { DoubleCsrfUtilities } from 'csrf-csrf';
import type { Request, Response } from 'express';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';
import { cookieNames, cookieOptions } from './cookies.js';
import { Visitors } from './visitor.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF protection by double submit, bound to the session, or to the visitor who has none. The token is in a cookie the
 * browser's script can read, and must come back in a header: a foreign page can neither read the one nor set the other.
 */
@Injectable()
export class CsrfTokens {
  private readonly csrf: DoubleCsrfUtilities;
  private readonly publicHost: string;

  constructor(
    @Inject(BACKEND_CONFIG) config: BackendConfig,
    private readonly visitors: Visitors,
  ) {
    const secret = createHmac('sha256', config.SESSION_SECRET).update('csrf').digest('hex');
    this.publicHost = new URL(config.PUBLIC_URL).host;
    this.csrf = doubleCsrf({
      getSecret: () => secret,
      getSessionIdentifier: (request) =>
        request.session.userId === undefined ? (visitors.read(request)?.id ?? '') : request.session.id,
      cookieName: cookieNames(config).csrf,
      cookieOptions: { ...cookieOptions(config), httpOnly: false },
      // Only the header: a multipart body, with its `_csrf` field, hasn't been parsed yet.
      getCsrfTokenFromRequest: (request) => request.get(CSRF_HEADER),
    });
  }

  /**
   * Sets this session's, or visitor's, token as a cookie and returns it. Call it again after the session id changes: tokens
   * of the old id are void.
   */
  generate(request: Request, response: Response): string {
    if (request.session.userId === undefined) {
      this.visitors.keep(request, response, this.visitors.of(request));
    }
    return this.csrf.generateCsrfToken(request, response);
  }

  /** Whether the request changes nothing, or comes from our own page with its session's token. */
  allows(request: Request): boolean {
    if (SAFE_METHODS.includes(request.method)) return true;
    return this.isOwnPage(request) && this.hasVisitorOrSession(request) && this.csrf.validateRequest(request);
  }

  /** Browsers say whose page sends a request, newer ones twice; what they don't say, and programs, is left to the token. */
  private isOwnPage(request: Request): boolean {
    const origin = request.get('Origin');
    const isOurs =
      origin === undefined || [request.host, this.publicHost].includes(URL.parse(origin)?.host ?? '');
    return isOurs && (request.get('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin';
  }

  private hasVisitorOrSession(request: Request): boolean {
    return request.session.userId !== undefined || this.visitors.read(request) !== null;
  }
}
