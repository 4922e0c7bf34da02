import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { REQUEST_LIMITS } from '@boardcast/contracts';
import type { RequestKind, RequestLimit, RequestLimits } from '@boardcast/contracts';
import type { RateBucket, RateLimiter } from '@boardcast/pinterest';
import { AppError } from '@boardcast/server';
import type { Request } from 'express';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import '../session-data.js';
import { networkOf } from './network-of.js';
import { REQUEST_KIND } from './request-kind.js';

/** Provider token of the limiter of requests. */
export const REQUEST_LIMITER = Symbol('RequestLimiter');

/**
 * Refuses requests that come too often: each counts against its network's limit and, of whoever is signed in, the user's.
 * A request that one of them refuses costs the other nothing.
 */
@Injectable()
export class RequestLimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(REQUEST_LIMITER) private readonly limiter: RateLimiter,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const kind = this.reflector.get<RequestKind | undefined>(REQUEST_KIND, context.getHandler());
    if (kind === undefined) return true;
    const permit = await this.limiter.acquire(
      this.bucketsOf(kind, context.switchToHttp().getRequest<Request>()),
    );
    if (permit.granted) return true;
    throw new AppError('request.too-many', { retryAfter: Math.ceil(permit.waitMs / 1000) });
  }

  private bucketsOf(kind: RequestKind, { ip, session }: Request): RateBucket[] {
    const { perNetwork, perUser }: RequestLimits = REQUEST_LIMITS[kind];
    // Health checks have none.
    const userId = (session as Partial<typeof session> | undefined)?.userId;
    return [
      this.bucket(`network:${networkOf(ip)}:${kind}`, perNetwork),
      ...(perUser && userId !== undefined ? [this.bucket(`user:${userId}:${kind}`, perUser)] : []),
    ];
  }

  /** The whole limit may come at once, and then as fast as it allows. */
  private bucket(key: string, { requests, seconds }: RequestLimit): RateBucket {
    const limit = requests * this.config.REQUEST_LIMIT_FACTOR;
    return { key, limit, windowSeconds: seconds, burst: Math.max(1, Math.floor(limit)) };
  }
}
