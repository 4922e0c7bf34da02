import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { sign, unsign } from 'cookie-signature';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { BACKEND_CONFIG } from '../config.js';
import type { BackendConfig } from '../config.js';
import { cookieNames, cookieOptions } from './cookies.js';

/** How long a visitor's cookie lasts, in milliseconds: longer than anybody leaves the sign-in page open. */
const LIFETIME_MS = 24 * 3_600_000;
const ID_BYTES = 16;

const visitorSchema = z.object({
  id: z.string(),
  /** Sign-ins that this browser has begun, and until when each may come back (milliseconds since 1970). */
  pending: z.array(z.object({ state: z.string(), expiresAt: z.number() })),
});

/** What a browser that isn't signed in carries itself, so that no row is kept of it. */
export type Visitor = z.infer<typeof visitorSchema>;

/** The signed cookie of browsers that aren't signed in. */
@Injectable()
export class Visitors {
  private readonly secret: string;
  private readonly name: string;

  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly clock: Clock,
  ) {
    this.secret = createHmac('sha256', config.SESSION_SECRET).update('visitor').digest('hex');
    this.name = cookieNames(config).visitor;
  }

  /** What the browser's cookie says, or null if it has none of ours. */
  read(request: Request): Visitor | null {
    const cookies = request.cookies as Record<string, string | undefined>;
    const text = unsign(cookies[this.name] ?? '', this.secret);
    if (text === false) return null;
    return visitorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data ?? null;
  }

  /** What the cookie says, or a new visitor, whom `keep` makes known to the browser. */
  of(request: Request): Visitor {
    return this.read(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), pending: [] };
  }

  /** Gives the browser the cookie; the rest of this request sees it, too. */
  keep(request: Request, response: Response, visitor: Visitor): void {
    const value = sign(Buffer.from(JSON.stringify(visitor)).toString('base64url'), this.secret);
    const expires = new Date(this.clock.now().getTime() + LIFETIME_MS);
    response.cookie(this.name, value, { ...cookieOptions(this.config), expires });
    (request.cookies as Record<string, string>)[this.name] = value;
  }

  /** Takes the cookie from the browser. */
  forget(response: Response): void {
    response.clearCookie(this.name, cookieOptions(this.config));
  }
}
