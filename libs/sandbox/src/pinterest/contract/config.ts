import { resolve } from 'node:path';

/**
 * Where Pinterest's official OpenAPI file lies: `PINTEREST_OPENAPI`, by default in the folder `shared` beside the
 * checkout. The file belongs to Pinterest and is not copied into the repository.
 */
export function officialFile(env: NodeJS.ProcessEnv = process.env): string {
  return env.PINTEREST_OPENAPI ?? resolve('..', 'shared', 'pinterest', 'openapi.yaml');
}
