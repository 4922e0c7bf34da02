import { Inject, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Access, Permission } from '@boardcast/contracts';
import type { Request } from 'express';

/** Provider token of the permission table. */
export const PERMISSIONS = Symbol('Permissions');

/** Looks calls up in the permission table. */
@Injectable()
export class RouteAccess {
  private readonly rows: ReadonlyMap<string, Access>;

  constructor(@Inject(PERMISSIONS) permissions: readonly Permission[]) {
    this.rows = new Map(permissions.map(([method, path, access]) => [`${method} ${path}`, access]));
  }

  /**
   * Who may make a call; null for messages of the bus, which no browser sends.
   * @throws Error when the table lacks the route: then nobody may call it
   */
  of(context: ExecutionContext): Access | null {
    if (context.getType() !== 'http') return null;
    const request = context.switchToHttp().getRequest<Request>();
    // Express answers HEAD by the handler of GET.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const { path } = request.route as { path: string };
    const name = `${method} ${path}`;
    const access = this.rows.get(name);
    if (access === undefined) throw new Error(`The permission table has no row for ${name}`);
    return access;
  }
}
