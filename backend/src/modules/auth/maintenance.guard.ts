import { isRefusedInMaintenance } from '@boardcast/contracts';
import type { HttpMethod } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { MaintenanceQueries } from '../maintenance/maintenance.queries.js';
import { RouteAccess } from './route-access.js';

/** While maintenance is on, refuses what would change something. */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(
    private readonly routes: RouteAccess,
    private readonly maintenance: MaintenanceQueries,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.routes.of(context);
    if (access === null) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const { path } = request.route as { path: string };
    if (!isRefusedInMaintenance(request.method as HttpMethod, path, access)) return true;
    if ((await this.maintenance.now()) === null) return true;
    throw new AppError('maintenance');
  }
}
