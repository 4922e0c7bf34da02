import type { Permission } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { RequestHandler } from 'express';

/**
 * For the addresses of the permission table: another method than those it has rows for is a 405, and OPTIONS answers
 * them (`Allow`). Other addresses pass.
 */
export function createAllowedMethods(permissions: readonly Permission[]): RequestHandler {
  const methodsOf = new Map<string, Set<string>>();
  for (const [method, path] of permissions) {
    const methods = methodsOf.get(path) ?? new Set(['OPTIONS']);
    methodsOf.set(path, methods.add(method));
    // Express answers HEAD by the handler of GET.
    if (method === 'GET') methods.add('HEAD');
  }
  const addresses = Array.from(methodsOf, ([path, methods]) => ({ address: toPattern(path), methods }));

  return ({ method, path }, response, next) => {
    const found = addresses.filter(({ address }) => address.test(path));
    if (found.length === 0) return next();
    // `/pins/groups/upload` is also a `/pins/groups/:id`.
    const allow = [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
    if (method === 'OPTIONS') return void response.status(204).set('Allow', allow.join(', ')).end();
    next(allow.includes(method) ? undefined : new AppError('request.method-not-allowed', { allow }));
  };
}

/** As Express compares: letters of either case, with or without a slash at the end. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}
