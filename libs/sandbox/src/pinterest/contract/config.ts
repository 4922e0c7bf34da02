import { resolve } from 'node:path';
import type { OfficialFileSource } from '../../contract/official-api.js';

/**
 * Where Pinterest's official OpenAPI file lies: `PINTEREST_OPENAPI`, by default in the folder `shared` beside the
 * checkout. The file belongs to Pinterest and is not copied into the repository.
 */
export function officialFile(env: NodeJS.ProcessEnv = process.env): OfficialFileSource {
  const path = env.PINTEREST_OPENAPI ?? resolve('..', 'shared', 'pinterest', 'openapi.yaml');
  return { path, variable: 'PINTEREST_OPENAPI' };
}
