import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { handlersOf } from '../http/open-api/handlers.js';

/**
 * Turns every refusal that the call's `@Call` doesn't name into a 500 that says so, so that the test which provokes it
 * fails: the OpenAPI document names each code that a call may answer with.
 */
export function onlyNamedRefusals(app: NestExpressApplication): RequestHandler {
  let named: ReadonlyMap<string, readonly string[]> | undefined;
  const codesOf = (name: string) =>
    (named ??= new Map(
      handlersOf(app).flatMap(({ call }) => (call ? [[call.route.join(' '), call.errors] as const] : [])),
    )).get(name);

  return (request, response, next) => {
    const answer = response.json.bind(response);
    response.json = (body: unknown) => {
      const { path } = (request.route ?? {}) as { path?: string };
      const { code } = (body ?? {}) as { code?: string };
      const name = `${request.method} ${path}`;
      if (response.statusCode < 400 || code === undefined || (codesOf(name) ?? [code]).includes(code)) {
        return answer(body);
      }
      return answer.call(response.status(500), { error: `The @Call of ${name} does not name ${code}` });
    };
    next();
  };
}
